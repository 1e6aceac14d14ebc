/** The dot product of two vectors of the same length. */
export function dotProduct(one: Float32Array, other: Float32Array): number {
  // Four sums that do not wait for one another take half as long as one.
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let index = 0; index < one.length; index += 4) {
    first += (one[index] ?? 0) * (other[index] ?? 0);
    second += (one[index + 1] ?? 0) * (other[index + 1] ?? 0);
    third += (one[index + 2] ?? 0) * (other[index + 2] ?? 0);
    fourth += (one[index + 3] ?? 0) * (other[index + 3] ?? 0);
  }
  return first + second + third + fourth;
}
