import type { Instant } from '@doira/domain/time/instant'
import type { Db } from '../../../platform/database/database.ts'
import type { ChainData } from '../chain-data.ts'
import { insertCatalog } from './insert-catalog.ts'
import { insertContent } from './insert-content.ts'
import { insertHalls } from './insert-halls.ts'
import { insertProgramme } from './insert-loyalty.ts'
import { insertMenuContents, insertOffers } from './insert-offers.ts'
import { insertFolderPapers, insertFolderPictures } from './insert-pictures.ts'
import { insertPlaces, insertShipper } from './insert-places.ts'

/**
 * Puts a chain into a migrated database, within the transaction that is given. Days of the data count from `now`.
 *
 * @returns false when the chain is there already: then nothing was touched, whatever became of it since
 */
export async function insertChain(tx: Db, data: ChainData, now: Instant): Promise<boolean> {
  if (!(await insertShipper(tx, data, now))) return false
  await insertFolderPictures(tx, data, now)
  await insertFolderPapers(tx, data, now)
  await insertPlaces(tx, data, now)
  await insertHalls(tx, data)
  await insertCatalog(tx, data)
  await insertMenuContents(tx, data)
  await insertOffers(tx, data, now)
  await insertContent(tx, data, now)
  await insertProgramme(tx, data, now)
  return true
}
