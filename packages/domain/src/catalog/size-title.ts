import { composeText, type Localized, textIn } from '../i18n/localized.ts'

/** The title of a size on a ticket or a receipt: `Вок с курицей, большой`. Names like `XL` are not changed. */
export function titleOfSize(dish: Localized, label: Localized): Localized {
  return composeText(
    [dish, label],
    (language) => `${textIn(dish, language)}, ${lowerFirst(textIn(label, language))}`,
  )
}

function lowerFirst(text: string): string {
  const [first = '', second = ''] = text
  const isShort = second === '' || second !== second.toLocaleLowerCase()
  return isShort ? text : `${first.toLocaleLowerCase()}${text.slice(first.length)}`
}
