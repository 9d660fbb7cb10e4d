import type { Localized } from '@doira/contract/common/shapes'
import * as z from 'zod/mini'
import {
  type Cell,
  day,
  flag,
  getOne,
  id,
  listOf,
  or,
  reference,
  slug,
  text,
  textLike,
  whole,
} from '../cells.ts'

const position = or(whole(), null)

/** What pages show. */
export function contentSchemas(words: Cell<Localized>) {
  return {
    news: z.object({
      id,
      slug,
      title: words,
      summary: words,
      body: words,
      image: or(text, null),
      published_at: day,
    }),
    gallery: z.object({ id, slug, title: words, order: position, image: text }),
    recipes: z.object({
      id,
      slug,
      title: words,
      intro: words,
      minutes: whole(1),
      servings: whole(1),
      difficulty: getOne(['easy', 'medium', 'hard']),
      product_id: reference,
      ingredients: listOf(z.object({ title: words, amount: words })),
      steps: listOf(z.object({ order: whole(), text: words, minutes: or(whole(), null) })),
    }),
    vacancies: z.object({
      id,
      slug,
      title: words,
      cities: listOf(slug),
      salary_from: whole(),
      schedule: words,
      duties: words,
      requirements: words,
      conditions: words,
      published_at: day,
      active: or(flag, true),
    }),
    documents: z.object({
      id,
      slug,
      title: words,
      edition_date: day,
      is_demo: or(flag, false),
      sections: listOf(z.object({ heading: words, paragraphs: listOf(words) })),
    }),
    certificates: z.object({
      id,
      slug,
      title: words,
      number: text,
      issued_at: day,
      valid_until: day,
      is_demo: or(flag, false),
    }),
    entities: z.object({
      id,
      order: position,
      name: words,
      branch: words,
      branch_slug: or(reference, null),
      legal_address: words,
      tax_id: textLike(/^\d{9}$/, 'the nine digits of a tax id'),
      director: words,
      is_demo: or(flag, false),
    }),
    departments: z.object({
      id,
      slug,
      department: words,
      description: words,
      phone: text,
      email: textLike(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'an e-mail address'),
      hours: textLike(/^\d\d:\d\d-\d\d:\d\d$/, 'hours as in 09:00-18:00'),
    }),
  }
}
