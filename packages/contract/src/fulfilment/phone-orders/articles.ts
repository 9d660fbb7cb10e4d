import * as z from 'zod/mini'
import { idSchema } from '../../common/shapes.ts'
import type { Endpoint } from '../../endpoint.ts'
import { staffProblems } from '../../staff/staff-shapes.ts'

/** Those who take calls know many dishes by their article; guests never see one. */
export const listArticles = {
  method: 'GET',
  path: '/v1/staff/articles',
  summary: 'The articles of the dishes that are sold',
  auth: 'staff',
  right: 'calls.take',
  answer: z.object({
    articles: z.array(
      z.object({
        product_id: idSchema,
        /** What the menu shows: the dish itself, or the one that this is a size of. */
        dish_id: idSchema,
        article: z.string(),
      }),
    ),
  }),
  problems: staffProblems,
} as const satisfies Endpoint
