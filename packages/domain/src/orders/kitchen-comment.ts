const allergyWords = /алл?ерг|непереносим|allergi|allergy|intoleran|can(?:no|['’])t eat|yemay/i

/** About food, unless the sentence is about the way to the customer: `звонить в дверь нельзя`. */
const cannotWords = /нельзя|mumkin emas/i

/** The way to the customer, and calls: what only couriers need. */
const addressWords =
  /домофон|подъезд|этаж|квартир|кв\.|калит|ворот|шлагбаум|ориентир|охран|консьерж|парковк|лифт|звон|набер|набрать|адрес|двер|podyezd|qavat|xonadon|darvoza|eshik|moʻljal|mo'ljal|qoʻngʻiroq|qo'ng'iroq|intercom|entrance|floor|gate|door|landmark|call me/i

/** Wishes about food are never left out, whatever else the sentence names. */
const foodWords =
  /без(?!\s*(?:звонк|сдач))|не клад|не добав|добав|полож|остр|соус|палоч|прибор|вилк|салфет|siz\b|solmang|qoʻsh|qo'sh|achchiq|sous|without|\bno\b|extra|spicy|sauce|chopstick/i

/** Whether a customer's comment is about food that they cannot eat. */
export function mentionsAllergy(comment: string): boolean {
  return getParts(comment).some(
    (part) => allergyWords.test(part) || (cannotWords.test(part) && !addressWords.test(part)),
  )
}

/**
 * The parts of a customer's comment that concern the kitchen. The shop asks for the door code and for wishes in one
 * field; a part is left out only when it is about the address and about nothing else.
 */
export function kitchenComment(comment: string): string {
  const parts = getParts(comment)
  const relevant = parts.filter(
    (part, place) =>
      mentionsAllergy(part) || foodWords.test(part) || !(addressWords.test(part) || isRestOf(parts, place)),
  )
  return relevant.join(' ').trim().replace(/[,;]$/, '')
}

function getParts(comment: string): readonly string[] {
  return comment.split(/(?<=[.!?;,\n])\s+/)
}

/** A number or code behind a comma belongs to the address before it: `домофон, 31К`. */
function isRestOf(parts: readonly string[], place: number): boolean {
  const part = parts[place] ?? ''
  const before = parts[place - 1] ?? ''
  return /,$/.test(before) && addressWords.test(before) && /^[\s\dA-ZА-Яa-zа-я#*]{1,8}[.,]?$/.test(part)
}
