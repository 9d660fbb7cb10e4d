/** Water, juices and other drinks without alcohol in packs for consumers, by groups of the catalogue of the tax committee. */
const markedGroups = ['02009', '02201', '02202']

/** Whether each unit has a marking code of its own, which its receipt has to contain. */
export function isMarked(mxik: string): boolean {
  return markedGroups.some((group) => mxik.startsWith(group))
}

/** The catalogue has no group 000: such codes are placeholders of an unfinished menu. */
export function isTaxCode(mxik: string): boolean {
  return /^\d{17}$/.test(mxik) && !mxik.startsWith('000')
}

/** Zero stands for no code. */
export function isPackageCode(code: string): boolean {
  return /^\d{1,20}$/.test(code) && Number(code) !== 0
}
