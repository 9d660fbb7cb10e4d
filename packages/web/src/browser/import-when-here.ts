type Parts = {
  /** The folder of the files, ending in a slash. */
  readonly base: string
  /** True when the page has loaded this file. */
  readonly isHere: (address: string) => boolean
  /**
   * Adds a style sheet to the page.
   * @throws when it cannot be loaded; a later call tries again
   */
  readonly addStyles?: (address: string) => Promise<void>
  /** Awaited before files are fetched. */
  readonly beforeFetch?: () => Promise<void>
  /** Called for every failed import. */
  readonly onFailed?: () => void
}

/**
 * Fetches the files of an `import()` before it runs. Browsers cache a failed module for the life of the page, so an
 * import that fails once offline would always fail. Fetched files are in the browser's cache, and their import does
 * not fail.
 *
 * @returns the wrapper of each `import()` of a build (`importWhenHerePlugin`), which gets the import and the names of
 *   all files of the module.
 * @throws the error of the first file that cannot be fetched; the module is not imported then.
 */
export function makeImporter({ base, isHere, addStyles, beforeFetch, onFailed }: Parts) {
  const coming = new Map<string, Promise<void>>()

  function bring(file: string): Promise<void> | undefined {
    const address = base + file
    const known = coming.get(address)
    if (known || isHere(address)) return known
    const comes = addStyles && file.endsWith('.css') ? addStyles(address) : fetchWhole(address)
    coming.set(address, comes)
    comes.catch(() => coming.delete(address))
    return comes
  }

  return async <Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> => {
    try {
      if (files.some((file) => !coming.has(base + file) && !isHere(base + file))) await beforeFetch?.()
      await Promise.all(files.map(bring))
      return await load()
    } catch (error) {
      onFailed?.()
      throw error
    }
  }
}

async function fetchWhole(address: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new TypeError(`${address}: ${answer.status}`)
  await answer.arrayBuffer()
}
