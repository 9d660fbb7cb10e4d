import { type CityDraft, cityDraftSchema } from '@doira/contract/chains/city-draft'
import { takenPaths } from '@doira/domain/content/taken-paths'
import { toSum } from '@doira/domain/money/sum'
import { DomainError } from '@doira/domain/problem'
import { menusTable } from '../../../catalog/menus.tables.ts'
import { listCities } from '../../../chains/chain.queries.ts'
import { citiesTable } from '../../../chains/chain.tables.ts'
import { anEditable } from './editable.ts'
import { exists } from './exists.ts'
import { isRow, isSlugTaken, openedAt, toListed, toPublished } from './own-rows.ts'

/** Half of what the map of a new city shows, in degrees: about 30 km in each direction. */
const halfSide = { lat: 0.27, long: 0.35 }

type City = typeof citiesTable.$inferSelect

/** Cities with their menu and what delivery costs outside of zones. A city stays: branches and orders refer to it. */
export const editableCities = anEditable({
  schema: cityDraftSchema,
  mayBeEmpty: () => false,

  async list(db, shipperId) {
    const since = await openedAt(db, shipperId)
    return (await listCities(db, shipperId)).map((city) =>
      toListed({ ...city, image: null, isActive: true }, since),
    )
  },

  async find(db, key) {
    const [city] = await db.select().from(citiesTable).where(isRow(citiesTable, key))
    if (!city) return null
    const document: CityDraft = {
      ...{ slug: city.slug, title: city.title, position: city.position, zoom: city.zoom },
      location: { lat: city.centerLat, long: city.centerLong },
      ...{ menu_id: city.menuId, has_page: city.route !== null, delivery_price: city.deliveryPrice },
      ...{ free_from: city.freeDeliveryFrom, minimum_order: city.minimumOrder },
    }
    return toPublished(document, { isActive: true }, await openedAt(db, key.shipperId))
  },

  async wrongFields(db, key, { slug, menu_id }) {
    return [
      ...(takenPaths.has(slug) || (await isSlugTaken(db, citiesTable, key, slug)) ? ['slug'] : []),
      ...((await exists(db, menusTable, key, menu_id)) ? [] : ['menu_id']),
    ]
  },

  async publish(tx, { shipperId, id, document }) {
    const [was] = await tx.select().from(citiesTable).where(isRow(citiesTable, { shipperId, id }))
    const slug = was?.slug ?? document.slug
    const columns = {
      ...{ title: document.title, position: document.position, zoom: document.zoom },
      ...{ centerLat: document.location.lat, centerLong: document.location.long },
      ...getBounds(document, was),
      // The first city is the start page, whatever its draft says.
      route: was?.isDefault ? '/' : document.has_page ? `/${slug}` : null,
      ...{ menuId: document.menu_id, deliveryPrice: toSum(document.delivery_price) },
      freeDeliveryFrom: document.free_from === null ? null : toSum(document.free_from),
      minimumOrder: toSum(document.minimum_order),
    }
    await tx
      .insert(citiesTable)
      .values({ ...columns, shipperId, id, slug })
      // Its address does not change, because there are links to it.
      .onConflictDoUpdate({ target: [citiesTable.shipperId, citiesTable.id], set: columns })
  },

  async setHidden() {
    throw new DomainError({ code: 'content_not_found' })
  },
})

/** The bounds move with the centre; those of a new city lie around it. */
function getBounds({ location: { lat, long } }: CityDraft, was: City | undefined) {
  if (!was) {
    return {
      ...{ south: lat - halfSide.lat, north: lat + halfSide.lat },
      ...{ west: long - halfSide.long, east: long + halfSide.long },
    }
  }
  const up = lat - was.centerLat
  const right = long - was.centerLong
  return {
    ...{ south: was.south + up, north: was.north + up },
    ...{ west: was.west + right, east: was.east + right },
  }
}
