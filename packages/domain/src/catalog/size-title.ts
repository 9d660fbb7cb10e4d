type Localized = { readonly ru: string; readonly uz: string; readonly en: string }

/** The title of a size on a ticket or a receipt: `Вок с курицей, большой`. Names like `XL` are not changed. */
export function titleOfSize(dish: Localized, label: Localized): Localized {
  const title = (language: keyof Localized) => `${dish[language]}, ${lowerFirst(label[language])}`
  return { ru: title('ru'), uz: title('uz'), en: title('en') }
}

function lowerFirst(text: string): string {
  const [first = '', second = ''] = text
  const isShort = second === '' || second !== second.toLocaleLowerCase()
  return isShort ? text : `${first.toLocaleLowerCase()}${text.slice(first.length)}`
}
