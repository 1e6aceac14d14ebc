/** Long words may break where they are made of two, so that a narrow space keeps its type size. */
export const softBreak = (name: string): string => name.replace(/Cyber(?=security)/, "Cyber\u00ad");
