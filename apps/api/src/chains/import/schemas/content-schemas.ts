import type { Localized } from '@doira/contract/common/shapes'
import * as z from 'zod/mini'
import {
  type Cell,
  day,
  dayOrMoment,
  flag,
  getOne,
  id,
  listOf,
  or,
  place,
  position,
  reference,
  slug,
  text,
  textLike,
  whole,
} from '../cells.ts'
import type { PictureCells } from '../picture-cells.ts'

/** What pages show. */
export function contentSchemas(words: Cell<Localized>, { scene, paper }: PictureCells) {
  const file = or(paper, null)
  const sections = listOf(z.object({ heading: or(words, null), paragraphs: listOf(words) }))
  /** `published_at` left out: since the chain was loaded. */
  const unplaced = {
    id,
    slug,
    order: position,
    hidden: or(flag, false),
    published_at: or(dayOrMoment, null),
    image: or(scene, null),
    product_id: or(reference, null),
  }
  const item = { ...unplaced, branch_id: or(reference, null) }
  const lines = {
    duties: oneOrSeveral(words),
    requirements: oneOrSeveral(words),
    conditions: oneOrSeveral(words),
  }
  return {
    news: z.object({
      ...item,
      published_at: dayOrMoment,
      title: words,
      summary: words,
      /** One paragraph; several, and headings, are in `sections`. */
      body: or(words, undefined),
      sections: or(sections, undefined),
    }),
    gallery: z.object({ ...item, title: words, image: scene }),
    recipes: z.object({
      ...item,
      title: words,
      intro: words,
      minutes: whole(1),
      servings: whole(1),
      difficulty: getOne(['easy', 'medium', 'hard']),
      ingredients: listOf(z.object({ title: words, amount: words })),
      steps: listOf(z.object({ order: position, text: words, minutes: or(whole(), null) })),
    }),
    vacancies: z.object({
      ...item,
      published_at: dayOrMoment,
      title: words,
      cities: listOf(slug),
      /** Whether it is open. */
      active: or(flag, true),
      salary_from: or(whole(), null),
      schedule: words,
      ...lines,
    }),
    documents: z.object({
      ...item,
      title: words,
      edition_date: day,
      file,
      is_demo: or(flag, false),
      sections,
    }),
    certificates: z.object({
      ...item,
      title: words,
      number: text,
      issued_at: day,
      valid_until: day,
      file,
      is_demo: or(flag, false),
    }),
    entities: z.object({
      ...unplaced,
      /** Left out: its tax id. */
      slug: or(slug, null),
      name: words,
      branch: words,
      branch_slug: or(reference, null),
      legal_address: words,
      tax_id: textLike(/^(\d{9}|\d{14})$/, 'the nine digits of a tax id, or the fourteen of a person'),
      director: words,
      is_demo: or(flag, false),
    }),
    offices: z.object({
      ...item,
      slug: or(slug, 'head-office'),
      /** Left out: its address. */
      title: or(words, undefined),
      address: words,
      location: place,
    }),
    departments: z.object({
      ...item,
      department: words,
      description: words,
      phone: text,
      email: textLike(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'an e-mail address'),
      hours: textLike(/^\d\d:\d\d-\d\d:\d\d$/, 'hours as in 09:00-18:00'),
    }),
  }
}

/** A list of texts; or one text, which is split at its semicolons. */
function oneOrSeveral(words: Cell<Localized>): Cell<Localized | readonly Localized[]> {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((value, context) => {
      const read = Array.isArray(value) ? listOf(words).safeParse(value) : words.safeParse(value)
      if (read.success) return read.data
      context.issues.push(
        ...read.error.issues.map(({ message, path }) => ({
          code: 'custom' as const,
          message,
          path: [...path],
          input: value,
        })),
      )
      return z.NEVER
    }),
  )
}
