/** Why the shop does not open, in a sentence for whoever starts it: what is wrong and what would be right. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
