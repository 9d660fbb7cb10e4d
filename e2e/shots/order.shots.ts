import { address } from '../pages/shop/address.ts'
import { menu } from '../pages/shop/menu.ts'
import {
  asRegular,
  atMap,
  both,
  desktopOnly,
  open,
  phoneOnly,
  type Shot,
  type Stage,
  standNearMirabad,
  withBasket,
} from './shot.ts'

const outside = 'аэропорт Бухара'

/** Where to, and the orders that were placed. */
export const orderShots: readonly Shot[] = [
  {
    name: 'address-1-empty',
    widths: both,
    prepare: async (stage) => {
      await open(stage, '/')
      await address(stage.page).button.click()
    },
  },
  {
    name: 'address-3-saved',
    widths: both,
    prepare: async (stage) => {
      await withBasket(stage)
      await address(stage.page).button.click()
    },
  },
  {
    name: 'reception-type',
    widths: phoneOnly,
    prepare: async (stage) => {
      await open(stage, '/')
      await menu(stage.page).price('Филадельфия классик').click()
      await menu(stage.page).reception().waitFor()
    },
  },
  {
    name: 'map-delivery',
    widths: both,
    prepare: async (stage) => {
      await atMap(stage, 'delivery')
      await address(stage.page).search('Амира Темура 107')
    },
  },
  {
    name: 'map-suggest',
    widths: phoneOnly,
    prepare: async (stage) => {
      await atMap(stage, 'delivery')
      await address(stage.page).dialog.getByRole('combobox').first().fill('Амира Темура')
      await address(stage.page).rows().first().waitFor()
    },
  },
  {
    name: 'map-out-of-zone',
    widths: both,
    prepare: async (stage) => {
      await atMap(stage, 'delivery')
      await address(stage.page).search(outside)
    },
  },
  {
    name: 'map-takeaway',
    widths: both,
    prepare: async (stage) => {
      await standNearMirabad(stage)
      await atMap(stage, 'takeaway')
      const { dialog, chooseBranch } = address(stage.page)
      await dialog.getByRole('button', { name: 'Моё местоположение' }).click()
      await chooseBranch(/Мирабад/)
    },
  },
  ...(['map-off', 'map-off-takeaway'] as const).map((name) => ({
    name,
    widths: name === 'map-off' ? both : phoneOnly,
    prepare: async (stage: Stage) => {
      await stage.page.route(/leaflet-map|basemap|\.geojson/, (route) => route.abort())
      await stage.page.route('**/v1/map/geocoder*', (route) => route.fulfill({ status: 404, body: '{}' }))
      await atMap(stage, name === 'map-off' ? 'delivery' : 'takeaway')
      if (name === 'map-off') await address(stage.page).field().fill('Буюк Ипак Йули, 54')
      else await address(stage.page).chooseBranch(/Мирабад/)
    },
  })),
  { name: 'my-orders', widths: both, prepare: (stage) => asRegular(stage, '/myorders', '+998931234567') },
  {
    name: 'my-orders-history',
    widths: both,
    prepare: (stage) => asRegular(stage, '/myorders?group=completed'),
  },
  {
    name: 'my-orders-offline',
    widths: both,
    prepare: async (stage) => {
      await asRegular(stage, '/myorders?group=completed')
      await stage.page.locator('.olist').waitFor()
      await stage.page.context().setOffline(true)
    },
  },
  {
    name: 'my-orders-cancelled',
    widths: phoneOnly,
    prepare: (stage) => asRegular(stage, '/myorders?group=cancelled'),
  },
  {
    name: 'order-detail',
    widths: both,
    isFull: true,
    prepare: async (stage) => {
      await asRegular(stage, '/myorders?group=completed')
      await stage.page.getByRole('link', { name: 'Подробнее' }).first().click()
      await stage.page.waitForURL(/myorders\/.+/)
    },
  },
  {
    name: 'side-menu',
    widths: both,
    prepare: async (stage) => {
      await asRegular(stage, '/')
      await stage.page.getByRole('button', { name: 'Открыть меню' }).filter({ visible: true }).click()
    },
  },
  {
    name: 'user-menu',
    widths: desktopOnly,
    prepare: async (stage) => {
      await asRegular(stage, '/')
      await stage.page
        .getByRole('button', { name: /Дилшод/ })
        .first()
        .click()
    },
  },
]
