import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { CannotStart } from '../../cannot-start.ts'
import { makeStaticHandler } from './static-handler.ts'

/** The staff app for browsers: one page for every address, and files. */
export type StaffSite = {
  /** The HTML of `/staff/…` without the chain's settings. */
  readonly page: (path: string) => Promise<string>
  /** False in development: hot reload adds inline scripts that a policy would forbid. */
  readonly isSealed: boolean
  /** Returns false when the path is not a file; `path` is without `/staff`. */
  readonly files: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>
}

/**
 * Opens the staff app that `npm run build` made.
 *
 * @throws CannotStart when it has not been built.
 */
export async function openBuiltStaffSite(folder: string): Promise<StaffSite> {
  const file = join(folder, 'index.html')
  if (!existsSync(file))
    throw new CannotStart(`the staff app is not built: run npm run build (${file} is missing)`)
  const html = await readFile(file, 'utf8')
  return { page: async () => html, isSealed: true, files: await makeStaticHandler(folder) }
}
