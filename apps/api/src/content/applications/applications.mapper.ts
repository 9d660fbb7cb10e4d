import type { WireStaffApplication } from '@doira/contract/content/applications/inbox'
import { safeFileName } from '@doira/domain/content/applications/attachment'
import type { CityRow } from '../../chains/chain.queries.ts'
import type { InboxApplication } from './inbox.queries.ts'

export function toWireApplication(
  { application, vacancy, files }: InboxApplication,
  cities: readonly CityRow[],
): WireStaffApplication {
  const { id, name, phone, email, position, company, lang, state, note, createdAt } = application
  return {
    ...{ id, name, phone, email, position, company, vacancy, lang, state, note },
    cities: cities.filter(({ slug }) => application.cities.includes(slug)).map(({ title }) => title),
    created_at: createdAt,
    files: files.flatMap(({ type, size, ...file }) =>
      type ? [{ id: file.id, name: safeFileName(file.name, type), type, size }] : [],
    ),
  }
}
