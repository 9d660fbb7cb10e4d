import { type Draft, missingTexts } from '@doira/domain/content/draft'
import { writtenLanguages } from '@doira/domain/i18n/localized'
import { DomainError } from '@doira/domain/problem'
import { findLanguages } from '../../../chains/chain.queries.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { DraftKey } from '../drafts.queries.ts'
import { editables } from '../entities/editables.ts'
import { hasPicture } from '../pictures.queries.ts'

const ownPictures = 'uploads/'

/** @throws DomainError draft_incomplete with all missing fields, slug_taken */
export async function requirePublishable(
  db: Db,
  { shipperId, kind, id }: DraftKey,
  draft: Draft,
): Promise<void> {
  const editable = editables[kind]
  const read = editable.schema.safeParse(draft)
  const paths = read.success
    ? [
        ...missingTexts(draft, writtenLanguages(await findLanguages(db, shipperId)), editable.mayBeEmpty),
        ...(await wrongPicture(db, shipperId, draft)),
      ]
    : read.error.issues.map(({ path }) => path.map(String).join('.'))
  if (read.success) {
    const wrong = await editable.wrongFields(db, { shipperId, id }, read.data)
    if (wrong.includes('slug')) {
      throw new DomainError({ code: 'slug_taken', itemId: id, slug: String(draft.slug) })
    }
    paths.push(...wrong)
  }
  if (paths.length > 0)
    throw new DomainError({ code: 'draft_incomplete', itemId: id, paths: [...new Set(paths)] })
}

async function wrongPicture(db: Db, shipperId: string, { image }: Draft): Promise<readonly string[]> {
  if (typeof image !== 'string' || !image.startsWith(ownPictures)) return []
  return (await hasPicture(db, { shipperId, key: image })) ? [] : ['image']
}
