type Words = { readonly ru: string; readonly uz: string; readonly en: string }

/** What a size is called on its own, on a ticket or a receipt: `Вок с курицей, большой`. Names like `XL` stay as they are. */
export function titleOfSize(dish: Words, label: Words): Words {
  const title = (language: keyof Words) => `${dish[language]}, ${lowerFirst(label[language])}`
  return { ru: title('ru'), uz: title('uz'), en: title('en') }
}

function lowerFirst(text: string): string {
  const [first = '', second = ''] = text
  const isShort = second === '' || second !== second.toLocaleLowerCase()
  return isShort ? text : `${first.toLocaleLowerCase()}${text.slice(first.length)}`
}
