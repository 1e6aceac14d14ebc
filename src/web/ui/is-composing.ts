interface Pressed {
  keyCode: number;
  isComposing?: boolean;
  nativeEvent?: { isComposing?: boolean };
}

/**
 * True while an input method is at work, as for Japanese or Chinese: its Enter confirms a word, its arrows choose one. Safari says so
 * only by the key code.
 */
export const isComposing = ({ keyCode, isComposing: own, nativeEvent }: Pressed): boolean =>
  keyCode === 229 || own === true || nativeEvent?.isComposing === true;
