export const maxReviewLength = 1000

/** Customers expect an answer within a day. */
export const reviewOverdueMinutes = 24 * 60

/** Why a review is hidden. */
export const hiddenReasons = ['insult', 'personal_data', 'spam', 'off_topic', 'copy'] as const
export type HiddenReason = (typeof hiddenReasons)[number]

/** The state for the author and for staff; others see published reviews only. */
export type ReviewState = 'published' | 'checking' | 'hidden'

export function getReviewState({
  isPublished,
  hiddenReason,
}: {
  readonly isPublished: boolean
  readonly hiddenReason: HiddenReason | null
}): ReviewState {
  if (hiddenReason !== null) return 'hidden'
  return isPublished ? 'published' : 'checking'
}

/**
 * Reviews with these words are moderated first: beginnings of rude words, and whole ones whose beginning is also that
 * of dishes.
 */
const roughBeginnings = [
  ...['бля', 'хуй', 'хуе', 'пизд', 'еба', 'дерьм', 'дебил', 'идиот', 'твар', 'мраз', 'сучк'],
  ...['ahmoq', 'jalab', 'qoʻtoq', 'haromi', 'fuck', 'idiot', 'bastard'],
]
const roughWords = ['сука', 'суки', 'shit']

const aPhone = /(?:\d[\s().-]*){9,}/
const anAddress = /https?:|www\.|\S@\S|(?:^|\s)@\w{3,}|\b[\w-]+\.(?:uz|com|ru|net|org|me|io)\b/i

/**
 * True when a review has to be moderated before it is published: rude words, phone numbers, addresses of sites and
 * people.
 */
export function needsCheck(message: string): boolean {
  if (aPhone.test(message) || anAddress.test(message)) return true
  return getWords(message).some(
    (word) => roughWords.includes(word) || roughBeginnings.some((beginning) => word.startsWith(beginning)),
  )
}

/** True when a review names a person, who then may not moderate it. */
export function namesPerson(message: string, name: string): boolean {
  const [first = ''] = getWords(name)
  // Names are declined: Сардор, Сардора, Sardorga.
  return (
    first.length >= 3 &&
    getWords(message).some((word) => word.startsWith(first) && word.length <= first.length + 4)
  )
}

function getWords(text: string): readonly string[] {
  return plain(text).match(/[\p{L}ʻ']+/gu) ?? []
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[‘’'`ʼ]/g, 'ʻ')
}

/** The average of ratings, with one decimal; null without any. @param byRating how often 1, 2, 3, 4 and 5 were given */
export function averageRating(byRating: readonly number[]): number | null {
  const stars = byRating.reduce((sum, count, index) => sum + count * (index + 1), 0)
  const given = byRating.reduce((sum, count) => sum + count, 0)
  return given === 0 ? null : Math.round((stars / given) * 10) / 10
}
