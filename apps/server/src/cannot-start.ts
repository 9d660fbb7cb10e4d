/** Why the shop does not start, as a sentence for the operator: what is wrong and how to solve it. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
