import { expect, test, vi } from 'vitest'
import { renderInFrame } from '../frame/frame.testing.tsx'
import { aDish, aGroup, anOption } from './dish.testing.ts'
import { startChoice } from './dish-choice.ts'
import { DishChoices } from './dish-choices.tsx'

test('[R2-23] of the groups that have to be answered only the one that is missing is marked', async () => {
  const group = (id: string) => aGroup(id, { min: 1, isRequired: true, modifiers: [anOption(`${id} 1`)] })
  const dish = aDish({ modifierGroups: [group('Основа'), group('Соус')] })
  const shared = {
    dish,
    choice: startChoice(dish),
    onChange: vi.fn(),
    box: { current: null },
    level: 2,
  } as const
  for (const [missingId, marked] of [
    ['Соус', ['Соус']],
    [null, []],
  ] as const) {
    const html = await renderInFrame(<DishChoices {...shared} missingId={missingId} />, {
      namespaces: ['menu'],
    })
    const alerts = html.split('role="alert"').slice(1)
    expect(alerts).toHaveLength(marked.length)
    for (const [place, id] of marked.entries()) expect(alerts[place]?.slice(0, 300)).toContain(id)
  }
})
