import { expect, test } from 'vitest'
import { apiPage, typeText } from './api-page.ts'
import { withSiteLinks } from './site-pages.ts'

const repository = 'https://example.com/doira'

test.each([
  ['[a](client.md#calls)', 'api-keys.md', '[a](/client.md#calls)'],
  ['[a](../client.md)', 'decisions/0001-a.md', '[a](/client.md)'],
  ['[a](decisions/README.md)', 'client.md', '[a](/decisions/index.md)'],
  ['[a](openapi-staff.json)', 'client.md', '[a](/api/openapi-staff)'],
  ['[a](../examples/b.mjs)', 'client.md', '[a](https://example.com/doira/blob/main/examples/b.mjs)'],
  ['[a](https://c.example/d.md) [b](#here)', 'client.md', '[a](https://c.example/d.md) [b](#here)'],
])('the link %s of %s is %s on the site', (text, page, expected) => {
  expect(withSiteLinks(text, { page, repository })).toBe(expected)
})

test('without a public repository files beside the documentation are named only', () => {
  expect(withSiteLinks('see [a](../LICENSE)', { page: 'client.md', repository: null })).toBe('see a')
})

test('a call shows what it takes, answers and refuses, and a shape is TypeScript', () => {
  const order = { $ref: '#/components/schemas/Order' }
  const page = apiPage(
    {
      info: { title: 'API' },
      paths: {
        '/v1/orders/{id}': {
          get: {
            operationId: 'getOrder',
            summary: 'One order',
            parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
            responses: {
              '200': { content: { 'application/json': { schema: order } } },
              '404': { $ref: '#/components/responses/order_not_found' },
            },
            'x-api-key-scope': 'orders:read',
          },
        },
      },
      components: {
        schemas: { Order: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
      },
    },
    'Calls',
  )
  for (const part of [
    '### getOrder',
    '`GET /v1/orders/{id}`',
    '`orders:read`',
    '| `id` | path | `string` | yes |',
    '404: `order_not_found`',
  ])
    expect(page).toContain(part)
  expect(page).toContain('### Order\n\n```ts\n{\n  id: string\n}\n```')
  const choice = { type: 'array', items: { type: ['integer', 'null'] } } as const
  expect(typeText({ type: 'object', properties: { a: choice, b: { enum: ['x'] } } })).toBe(
    '{\n  a?: (number | null)[]\n  b?: "x"\n}',
  )
})
