import { programmeDraftSchema } from '@doira/contract/loyalty/programme-draft'
import { toProgramme } from '@doira/contract/loyalty/to-programme'
import { listTexts } from '@doira/domain/i18n/localized'
import { programmeAt } from '@doira/domain/loyalty/programme'
import { earliestBegin, isFalling, programmeLimits, wrongThresholds } from '@doira/domain/loyalty/terms'
import { DomainError } from '@doira/domain/problem'
import { addMinutes } from '@doira/domain/time/instant'
import { getDayStart, localDateAt, toLocalDate } from '@doira/domain/time/local-time'
import { insertVersion, listVersions } from '../../../loyalty/programme/programme.queries.ts'
import { getHead } from '../content.mapper.ts'
import { toTerms } from '../programme/programme.mapper.ts'
import { listVersionRows } from '../programme/version-rows.queries.ts'
import { anEditable, type Editable } from './editable.ts'

/**
 * The loyalty programme: one for a chain, with the id of the chain. To publish it plans a version from a day on;
 * versions that were published before stay as they are.
 */
export const editableProgramme: Editable = anEditable({
  schema: programmeDraftSchema,
  mayBeEmpty: () => false,

  async list(db, shipperId) {
    const found = await editableProgramme.find(db, { shipperId, id: shipperId })
    if (!found) return []
    const { publishedAt, isHidden } = found
    return [{ ...getHead(found.document), id: shipperId, publishedAt, isHidden }]
  },

  async find(db, { shipperId, id }) {
    if (id !== shipperId) return null
    const last = (await listVersionRows(db, shipperId)).find(({ withdrawnAt }) => withdrawnAt === null)
    if (!last) return null
    const { beginsAt, madeAt } = last
    return { document: toTerms(last), isHidden: false, publishedAt: beginsAt, createdAt: madeAt }
  },

  async wrongFields(_db, _key, document) {
    const { levels, min_points_to_spend: least, max_points_per_order: most } = document
    const [shortest, longest] = programmeLimits.title
    const isWrong = (text: string) => text.trim().length < shortest || text.trim().length > longest
    const slugs = levels.map(({ slug }) => slug)
    return [
      ...levels.flatMap(({ title, slug }, place) => [
        ...(listTexts(title).some(isWrong) ? [`levels.${place}.title`] : []),
        ...(slugs.indexOf(slug) === place ? [] : [`levels.${place}.slug`]),
      ]),
      ...wrongThresholds(toProgramme({ levels }).levels).map((place) => `levels.${place}.from_purchases`),
      ...(most !== null && most < least ? ['max_points_per_order'] : []),
      ...(isFalling(document.points_warn_days) ? [] : ['points_warn_days']),
    ]
  },

  async publish(tx, { shipperId, id, document, staffId, now }) {
    if (id !== shipperId) throw new DomainError({ code: 'content_not_found' })
    const versions = await listVersions(tx, shipperId)
    const programme = toProgramme(document)
    const beginsOn = toLocalDate(document.begins_on)
    const beginsAt = getDayStart(beginsOn)
    const before = programmeAt(versions, addMinutes(beginsAt, -1))
    const isTooEarly = beginsOn < earliestBegin(before, programme, localDateAt(now))
    if (isTooEarly || versions.some((version) => version.beginsAt === beginsAt)) {
      throw new DomainError({ code: 'draft_incomplete', itemId: id, paths: ['begins_on'] })
    }
    const [last] = await listVersionRows(tx, shipperId)
    const number = (last?.number ?? 0) + 1
    await insertVersion(tx, { shipperId, number, beginsAt, programme, madeBy: staffId, madeAt: now })
  },

  async setHidden() {
    throw new DomainError({ code: 'content_not_found' })
  },
})
