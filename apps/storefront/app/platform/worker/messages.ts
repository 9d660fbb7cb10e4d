/** What a page says to its service worker. */
export type PageMessage =
  /** Pages to open without a network; `isChanged` also where they were stored a moment ago. */
  | { readonly type: 'store-pages'; readonly paths: readonly string[]; readonly isChanged: boolean }
  /** Bring the files of all other pages too. */
  | { readonly type: 'store-rest' }
  /** The customer has signed out. */
  | { readonly type: 'forget-own-pages' }
  /** A worker that waits takes over from the one before. */
  | { readonly type: 'take-over' }
  | { readonly type: 'who-are-you' }

/** What the worker answers on the port that came with the question. */
export type WorkerAnswers = {
  readonly 'who-are-you': {
    /** Of the site that the worker belongs to. */
    readonly version: string
    /** The page that asks came from the device, because the network did not answer. */
    readonly isPageStored: boolean
  }
}
