import type { HallDraft } from '@doira/contract/reservations/hall-draft'
import { problemsOfPlan } from '@doira/domain/reservations/hall-plan'

export const longestSectionTitle = 40

/** The paths of fields that are valid by themselves and wrong together. */
export function wrongFieldsOfHall(draft: HallDraft): readonly string[] {
  const sections = draft.sections.map(({ tables, fixtures }) => ({
    tables: tables.map(({ guests_from: guestsFrom, ...table }) => ({ ...table, guestsFrom })),
    fixtures,
  }))
  return [
    ...(draft.max_guests < draft.min_guests ? ['max_guests'] : []),
    ...problemsOfPlan(sections).map(({ is, section, table }) => `sections.${section}.tables.${table}.${is}`),
    ...draft.sections.flatMap(({ title }, place) =>
      Object.entries(title)
        .filter(([, text]) => text !== undefined && text.trim().length > longestSectionTitle)
        .map(([language]) => `sections.${place}.title.${language}`),
    ),
  ]
}
