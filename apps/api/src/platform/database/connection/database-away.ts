/** The answering server is not the primary, or no server answers. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  /** A read-only server answers: the failover is still in progress, or another server is the primary. */
  readonly isReadOnly: boolean
  constructor(message: string, { isReadOnly }: { readonly isReadOnly: boolean }) {
    super(message)
    this.isReadOnly = isReadOnly
  }
}
