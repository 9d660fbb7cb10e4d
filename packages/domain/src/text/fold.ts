/** All characters used as Uzbek apostrophes: people type the one on their keyboard. */
const apostrophes = /['’‘`´ʻʼʹ′＇]/g

// biome-ignore format: an alphabet reads better in rows
const cyrillicToLatin: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'yo', ж: 'j', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l',
  м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'x', ц: 's', ч: 'ch', ш: 'sh',
  щ: 'sh', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'yu', я: 'ya', қ: 'k', ғ: 'g', ҳ: 'x', ў: 'o',
}

/**
 * Applied in this order; each makes two spellings of a sound equal. Those of English and of transliterated Russian
 * come first.
 */
const foldingRules: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/shch/g, 'sh'],
  [/zh/g, 'j'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/kh/g, 'x'],
  [/q/g, 'k'],
  [/h/g, 'x'],
  [/ts/g, 's'],
  [/yu/g, 'u'],
  [/ya/g, 'a'],
  [/yo/g, 'o'],
  [/ye/g, 'e'],
  [/iy|yi|y/g, 'i'],
  [/w/g, 'v'],
  [/dj/g, 'j'],
  [/([a-z])\1+/g, '$1'],
]

/**
 * Normalises all spellings of a text to one: lower case, without apostrophes and accents, Cyrillic (Russian and
 * Uzbek) as Latin, with equal spellings of sounds that Uzbek, Russian and English write differently. Words are
 * separated by one space.
 *
 * The result is for comparison only: it is not a word of any language.
 */
export function fold(text: string): string {
  return foldWords(text).join(' ')
}

export function foldWords(text: string): readonly string[] {
  return latinWords(text)
    .map(foldLatinWord)
    .filter((word) => word !== '')
}

/** The words in Latin letters before sounds are made equal: the last sound of a prefix may be incomplete. */
export function latinWords(text: string): readonly string[] {
  const latin = text
    .normalize('NFC')
    .toLowerCase()
    .replace(apostrophes, '')
    .replace(/[а-яёқғҳў]/g, (letter) => cyrillicToLatin[letter] ?? '')
  return withoutAccents(latin)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

function foldLatinWord(word: string): string {
  return foldingRules.reduce((folded, [pattern, sound]) => folded.replace(pattern, sound), word)
}

/** Called when Cyrillic letters are converted: й and ё are letters, not accented ones. */
function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}
