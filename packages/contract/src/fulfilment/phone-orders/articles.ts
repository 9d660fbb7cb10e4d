import * as z from 'zod/mini'
import { idSchema } from '../../common/shapes.ts'
import type { Endpoint } from '../../endpoint.ts'
import { staffProblems } from '../../staff/staff-shapes.ts'

/** Operators enter dishes by their article, which customers never see. */
export const listArticles = {
  method: 'GET',
  path: '/v1/staff/articles',
  summary: 'The articles of the dishes on sale',
  auth: 'staff',
  right: 'calls.take',
  answer: z.object({
    articles: z.array(
      z.object({
        product_id: idSchema,
        /** The dish in the menu: itself, or the one that this is a size of. */
        dish_id: idSchema,
        article: z.string(),
      }),
    ),
  }),
  problems: staffProblems,
} as const satisfies Endpoint
