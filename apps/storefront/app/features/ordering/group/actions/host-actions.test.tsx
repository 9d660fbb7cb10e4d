import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import { expect, test } from 'vitest'
import { renderInLayout } from '../../../layout/layout.testing.tsx'
import { HostActions } from './host-actions.tsx'

const own = '00000000-0000-4000-8000-000000000001'
const line = { id: 'line', person_id: own, quantity: 1, is_shared: false, version: 1, today: null }

function aBasket(lines: WireGroupBasket['lines']): WireGroupBasket {
  return {
    ...{ id: 'basket', revision: 1, title: '', state: 'locked', is_collecting: false },
    ...{ until: '2026-11-29T12:00:00.000Z', limit_of_person: null, destination: '', branch_id: null },
    ...{ code: 'B'.repeat(22), person_id: own, shares: null, lines },
    people: [
      { id: own, name: 'Тимур', place: 0, is_host: true, is_ready: true, is_removed: false, version: 1 },
    ],
  }
}

test('[C-31] a basket with a dish that cannot be had now is not ordered, and says why', async () => {
  const render = (lines: WireGroupBasket['lines']) =>
    renderInLayout(<HostActions basket={aBasket(lines)} />, { namespaces: ['group'] })
  expect(await render([line])).toContain('Уберите блюда с пометкой')
  expect(await render([])).not.toContain('Уберите блюда с пометкой')
})
