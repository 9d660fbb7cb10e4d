import { recordOf } from '../../platform/stores/parse-stored.ts'
import { makePersistedStore } from '../../platform/stores/persisted.ts'

export type ReviewDraft = { readonly rating: number | null; readonly text: string }

type Drafts = Readonly<Record<string, ReviewDraft>>

export const emptyDraft: ReviewDraft = { rating: null, text: '' }

function parseDraft(value: unknown): ReviewDraft {
  const { rating, text } = recordOf(value)
  return {
    rating: typeof rating === 'number' && [1, 2, 3, 4, 5].includes(rating) ? rating : null,
    text: typeof text === 'string' ? text : '',
  }
}

/** What was typed of reviews and not sent, by dish or order: it survives a reload of the tab (rule 5). */
export const reviewDrafts = makePersistedStore<{ readonly drafts: Drafts }, { readonly drafts: Drafts }>(
  () => ({ drafts: {} }),
  {
    name: 'review-drafts',
    version: 1,
    area: 'session',
    partialize: (state) => state,
    parse: (stored) => ({
      drafts: Object.fromEntries(
        Object.entries(recordOf(recordOf(stored).drafts)).map(([key, value]) => [key, parseDraft(value)]),
      ),
    }),
  },
)

export function changeDraft(key: string, change: Partial<ReviewDraft>): void {
  reviewDrafts.setState(({ drafts }) => ({
    drafts: { ...drafts, [key]: { ...(drafts[key] ?? emptyDraft), ...change } },
  }))
}

export function dropDraft(key: string): void {
  reviewDrafts.setState(({ drafts }) => {
    const { [key]: _sent, ...others } = drafts
    return { drafts: others }
  })
}
