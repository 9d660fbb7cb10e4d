import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Dictionaries } from './cache/dictionaries.ts'
import { openBuiltStaffSite, type StaffSite } from './http/files/staff-site.ts'
import { makeStaticHandler } from './http/files/static-handler.ts'
import { type CreateStorefront, loadStorefront } from './pages/storefront.ts'

/** What browsers load in addition to the API: pages and files. */
export type Site = {
  readonly createStorefront: CreateStorefront
  readonly pagePaths: readonly string[]
  /** Returns false when the path is not a file. */
  readonly files: (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    dictionaries?: Dictionaries,
  ) => Promise<boolean>
  /** The staff app at `/staff`. */
  readonly staff: StaffSite
}

const build = join(import.meta.dirname, '../../storefront/build')
const staffBuild = join(import.meta.dirname, '../../staff/build')

/**
 * Opens the site that `npm run build` made.
 *
 * @throws CannotStart when it has not been built.
 */
export async function openBuiltSite(folder = build, staffFolder = staffBuild): Promise<Site> {
  return {
    ...(await loadStorefront(folder)),
    files: await makeStaticHandler(join(folder, 'client')),
    staff: await openBuiltStaffSite(staffFolder),
  }
}
