export const maxReviewLength = 1000

/** Why a review is not shown. */
export const hiddenReasons = ['insult', 'personal_data', 'spam', 'off_topic', 'copy'] as const
export type HiddenReason = (typeof hiddenReasons)[number]

/** What the author and the staff see of it; everybody else sees only what is published. */
export type ReviewState = 'published' | 'checking' | 'hidden'

export function reviewStateOf({
  isPublished,
  hiddenReason,
}: {
  readonly isPublished: boolean
  readonly hiddenReason: HiddenReason | null
}): ReviewState {
  if (hiddenReason !== null) return 'hidden'
  return isPublished ? 'published' : 'checking'
}

/** For these a person looks at a review first: beginnings of rough words, and whole ones that dishes begin with too. */
const roughBeginnings = [
  ...['бля', 'хуй', 'хуе', 'пизд', 'еба', 'дерьм', 'дебил', 'идиот', 'твар', 'мраз', 'сучк'],
  ...['ahmoq', 'jalab', 'qoʻtoq', 'haromi', 'fuck', 'idiot', 'bastard'],
]
const roughWords = ['сука', 'суки', 'shit']

const aPhone = /(?:\d[\s().-]*){9,}/
const anAddress = /https?:|www\.|\S@\S|(?:^|\s)@\w{3,}|\b[\w-]+\.(?:uz|com|ru|net|org|me|io)\b/i

/** Whether a person has to look at a review before others see it: rough words, phones, addresses of sites and people. */
export function needsCheck(message: string): boolean {
  if (aPhone.test(message) || anAddress.test(message)) return true
  return wordsOf(message).some(
    (word) => roughWords.includes(word) || roughBeginnings.some((beginning) => word.startsWith(beginning)),
  )
}

/** Whether a review speaks of a person by name; nobody moderates such a review of oneself. */
export function namesPerson(message: string, name: string): boolean {
  const [first = ''] = wordsOf(name)
  // Names decline: Сардор, Сардора, Sardorga.
  return (
    first.length >= 3 &&
    wordsOf(message).some((word) => word.startsWith(first) && word.length <= first.length + 4)
  )
}

function wordsOf(text: string): readonly string[] {
  return plain(text).match(/[\p{L}ʻ']+/gu) ?? []
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[‘’'`ʼ]/g, 'ʻ')
}
