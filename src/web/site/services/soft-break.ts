/** Long words may break where they are made of two, so that a narrow space keeps its type size. */
export const softBreak = (name: string): string => name.replace(/C[iy]ber(?=se)|computa(?=doras)/, "$&\u00ad");
