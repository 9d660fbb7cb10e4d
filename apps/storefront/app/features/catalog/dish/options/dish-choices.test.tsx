import { expect, test, vi } from 'vitest'
import { renderInLayout } from '../../../layout/layout.testing.tsx'
import { aDish, aGroup, anOption, aSetGroup, aSetItem } from '../dish.testing.ts'
import type { Dish } from '../dish.ts'
import { pickSetItem, startChoice } from './dish-choice.ts'
import { DishChoices } from './dish-choices.tsx'

const group = (id: string) => aGroup(id, { min: 1, isRequired: true, modifiers: [anOption(id)] })
const setGroup = (id: string) => aSetGroup(id, { items: [aSetItem(`${id} 1`), aSetItem(`${id} 2`)] })

test.each([
  { what: 'a dish', dish: aDish({ modifierGroups: [group('Основа'), group('Соус')] }), missing: 'Соус' },
  {
    what: 'a set',
    dish: aDish({ type: 'combo', comboGroups: [setGroup('Суп'), setGroup('Напиток')] }),
    missing: 'Напиток',
  },
])('[R2-23] of the choices of $what only the missing one is marked', async ({ dish, missing }) => {
  expect(await markedGroups(dish, missing)).toEqual([missing])
  expect(await markedGroups(dish, null)).toEqual([])
})

/** The names of the groups that say that they have to be answered. */
async function markedGroups(dish: Dish, missingId: string | null): Promise<readonly string[]> {
  const shared = {
    dish,
    choice: startChoice(dish),
    onChange: vi.fn(),
    box: { current: null },
    level: 2,
  } as const
  const html = await renderInLayout(<DishChoices {...shared} missingId={missingId} />, {
    namespaces: ['menu'],
  })
  const groups = html.split('<fieldset').filter((part) => part.includes('role="alert"'))
  return groups.map((part) => /data-group="([^"]*)"/.exec(part)?.[1] ?? '')
}

test('[R2-23] in a full part of a set the items that can no longer be added refer to its limit', async () => {
  const items = [aSetItem('1'), aSetItem('2'), aSetItem('3')]
  const dish = aDish({ type: 'combo', comboGroups: [aSetGroup('Напитки', { min: 2, max: 2, items })] })
  const picked = items
    .slice(0, 2)
    .reduce((choice, item) => pickSetItem(choice, dish.comboGroups[0] as never, item), startChoice(dish))
  const rows = async (choice: typeof picked) => {
    const shared = {
      dish,
      choice,
      onChange: vi.fn(),
      box: { current: null },
      level: 2,
      missingId: null,
    } as const
    const html = await renderInLayout(<DishChoices {...shared} />, { namespaces: ['menu'] })
    return [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input.includes('aria-describedby'))
  }
  expect(await rows(startChoice(dish))).toEqual([false, false, false])
  expect(await rows(picked)).toEqual([false, false, true])
})
