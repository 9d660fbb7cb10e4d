type Parts = {
  /** Where the files lie, with a slash at its end. */
  readonly base: string
  /** Whether the page came with this file. */
  readonly isHere: (address: string) => boolean
  /** Puts a style sheet into the page, where modules have some. @throws when it does not come; it can be asked for again then. */
  readonly addStyles?: (address: string) => Promise<void>
  /** Told of every import that failed. */
  readonly onFailed?: () => void
}

/**
 * Brings the files of an `import()` before it is made. Browsers remember a module that did not come for as long as the page
 * lives: whatever is imported while the network is away would stay away, however often it is pressed. What is fetched
 * first lies in the browser's cache, and an import of that does not fail.
 *
 * @returns what stands around each `import()` of a build (`importWhenHerePlugin`): it gets the import and the names of all
 *   files that the module needs. @throws what the first file that does not come throws; the module was not imported then.
 */
export function makeImporter({ base, isHere, addStyles, onFailed }: Parts) {
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
