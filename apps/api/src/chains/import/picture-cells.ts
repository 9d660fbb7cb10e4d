import * as z from 'zod/mini'
import { type Cell, text } from './cells.ts'

/** How a folder names pictures: `pictures/plov.jpg` is a file of it; other names are pictures of the installation. */
export const pictureFolder = 'pictures'

/** The same for PDF files that pages lead to. */
export const paperFolder = 'files'

export type PictureCells = {
  /** Its key, or an address. */
  readonly image: Cell<string>
  /** The same for pictures of pages, whose names in the installation lack `scenes/`. */
  readonly scene: Cell<string>
  /** The address of a PDF, or `files/<key>.pdf` for one of the folder. */
  readonly paper: Cell<string>
}

/**
 * @param files the key of each picture of the folder, by its path in it
 * @param papers the same of its PDF files
 */
export function pictureCells(
  files: ReadonlyMap<string, string>,
  papers: ReadonlyMap<string, string>,
): PictureCells {
  const named = (prefix: string): Cell<string> =>
    z.pipe(
      text,
      z.transform((value, context) => {
        if (value.startsWith('https://')) return value
        // A whole name begins with a slash.
        if (value.startsWith('/')) return value.slice(1)
        if (!value.startsWith(`${pictureFolder}/`)) return `${prefix}${value}`
        const key = files.get(value)
        if (key !== undefined) return key
        context.issues.push({ code: 'custom', message: `a file: there is no ${value}`, input: value })
        return z.NEVER
      }),
    )
  const paper: Cell<string> = z.pipe(
    text,
    z.transform((value, context) => {
      if (/^(https:\/\/|\/(?!\/))\S+$/.test(value)) return value
      const key = papers.get(value)
      if (key !== undefined) return getPaperFile(key)
      context.issues.push({
        code: 'custom',
        message: 'an address of a file, or a file as in files/halal.pdf',
        input: value,
      })
      return z.NEVER
    }),
  )
  return { image: named(''), scene: named('scenes/'), paper }
}

/** The path of a PDF in a folder. */
export function getPaperFile(key: string): string {
  return `${paperFolder}/${key}.pdf`
}
