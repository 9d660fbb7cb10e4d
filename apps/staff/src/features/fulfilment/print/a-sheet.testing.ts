import { aCard } from '../../../live/a-card.testing.ts'
import type { SheetData } from './sheet-data.ts'

const city = { ru: 'Ташкент', uz: 'Toshkent', en: 'Tashkent' }
const nowhere = {
  city,
  accommodation: '',
  building: '',
  floor: '',
  apartment: '',
  landmark: '',
  courier_note: '',
}

export const aSheet = (kind: SheetData['kind']): SheetData => ({
  ...{
    kind,
    is_copy: false,
    is_changed: false,
    changed_line_ids: [],
    removed: [],
    last_event: '1',
    card: aCard(),
    comment: 'Без васаби',
    cannot_eat: '',
    substitution: 'call',
    lines: [],
    receipt: null,
    bags: 1,
  },
  ...{ branch_name: { ru: 'Чиланзар', uz: 'Chilonzor', en: 'Chilanzar' }, call_on_arrival: false },
  ...{ door: { address: 'квартал 9, дом 22', ...nowhere }, phone: null, phone_tail: '4567', cancelled: null },
  ...{
    goods: 218_000,
    goods_full: 218_000,
    discount: 0,
    points_spent: 0,
    total: 233_000,
    delivery_price: 15_000,
    to_take: 233_000,
    gives: null,
    change: 0,
  },
  now: '2026-11-21T14:10:00.000Z',
})
