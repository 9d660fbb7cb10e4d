// `node scripts/bench/orders/geo.ts`: what it costs to find who delivers to a point, with many branches and zones.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { aDataFolder, cpuMs, databaseUrl, openProduct, type Product } from '../product.ts'

const branches = 1000
const zones = 1000
const calls = 2000
/** Where the generated zones lie, four or five over each point. */
const area = { west: 69.1, south: 41.2, width: 0.4, height: 0.25 }

export type GeoCosts = {
  /** Processor time of a call in the server and in the database together, in milliseconds. */
  readonly nearestBranch: number
  readonly zonesOfPoint: number
  /** Of a call that looks at nothing: what HTTP itself costs at that moment. */
  readonly emptyCall: number
  /** The first call after a change, which reads all branches and zones again. */
  readonly afterChange: number
  readonly zonesAtAPoint: number
  readonly plans: readonly string[]
}

/** Adds a chain of that size to the product's database and asks for it over HTTP. */
export async function geoCosts(product: Product, dataDir: string): Promise<GeoCosts> {
  const client = new Client({ connectionString: await databaseUrl(dataDir) })
  await client.connect()
  const shipperId = randomUUID()
  try {
    await addChain(client, shipperId)
    const headers = { Shipper: shipperId }
    const ask = async (path: string): Promise<{ result?: readonly unknown[] }> => {
      const answer = await fetch(`${product.url}${path}`, { headers })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      return (await answer.json()) as { result?: readonly unknown[] } // as the contract has it
    }
    const nearest = (number: number) => ask(`/v1/nearest-branch?${getPoint(number, 'long')}`)
    const getZones = (number: number) => ask(`/v1/check_point_delivery_zones?${getPoint(number, 'lon')}`)
    const cost = async (count: number, call: (number: number) => Promise<unknown>) => {
      const before = await used(product, client)
      for (let number = 0; number < count; number += 1) await call(number)
      const after = await used(product, client)
      return between(before, after) / count
    }

    const found: number[] = []
    await cost(60, async (number) => {
      await nearest(number)
      found.push((await getZones(number)).result?.length ?? 0)
    })
    const nearestBranch = await cost(calls, nearest)
    const zonesOfPoint = await cost(calls, getZones)
    const emptyCall = await cost(calls, () => ask('/v2/api-keys-ids'))
    const afterChange = await cost(10, async (number) => {
      await client.query(
        'update delivery_zones set delivery_price = $2 where shipper_id = $1 and position = 1',
        [shipperId, 10_000 + number],
      )
      await nearest(number)
    })
    return {
      nearestBranch,
      zonesOfPoint,
      emptyCall,
      afterChange,
      zonesAtAPoint: found.reduce((sum, count) => sum + count, 0) / found.length,
      plans: await readPlans(client, shipperId),
    }
  } finally {
    // What is measured next finds the one chain that it expects.
    await client.query('delete from shippers where id = $1', [shipperId])
    await client.end()
  }
}

/** Points all over the area, the same ones in every run. */
function getPoint(number: number, longitude: 'long' | 'lon'): URLSearchParams {
  const share = (prime: number) => ((number * prime) % 997) / 997
  return new URLSearchParams({
    lat: (area.south + share(331) * area.height).toFixed(6),
    [longitude]: (area.west + share(617) * area.width).toFixed(6),
  })
}

/** Processor time used so far: of the server, and of each of its connections to the database. */
async function used(product: Product, client: Client): Promise<ReadonlyMap<number, number>> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name like 'doira%'",
  )
  return new Map([product.pid, ...rows.map(({ pid }) => pid)].map((pid) => [pid, cpuMs(pid)]))
}

/** Connections come and go: what one that is gone has used is lost, a new one has used nothing before. */
function between(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
}

const names = `'{"ru": "Центр", "uz": "Markaz", "en": "Centre"}'`
const words = `'{"ru": "ул. Навои, 12, рядом с площадью", "uz": "Navoiy koʻchasi, 12", "en": "12 Navoiy Street"}'`

const getWeek = (text: string) => JSON.stringify(Array.from({ length: 7 }, () => [text]))
const hours = `'{"work": ${getWeek('10:00-23:00')}, "takeaway": ${getWeek('10:00-23:00')}, "delivery": ${getWeek('10:00-22:30')}}'`
const closed = `'{"work": [], "takeaway": [], "delivery": []}'`

/** Branches in rows and columns, a zone of 24 corners round each, served by its branch and the next two. */
async function addChain(client: Client, shipperId: string): Promise<void> {
  const [menuId, cityId] = [randomUUID(), randomUUID()]
  const columns = 40
  const place = (number: string) => `
    ${area.west} + (${number} % ${columns} + 0.5) * ${area.width / columns} as long,
    ${area.south} + (${number} / ${columns} + 0.5) * ${area.height / (branches / columns)} as lat`
  const statements = [
    `insert into shippers (id, name, phones, work_opens_at, work_closes_at, minimal_order_price, delivery_minutes)
     values ('${shipperId}', 'Bench', '{1089}', '00:00', '23:59', 40000, 60)`,
    `insert into menus (shipper_id, id, slug, title) values ('${shipperId}', '${menuId}', 'bench', ${names})`,
    `insert into cities (shipper_id, id, slug, position, title, center_lat, center_long, zoom, west, south, east, north,
       route, is_default, menu_id, delivery_price, minimum_order)
     values ('${shipperId}', '${cityId}', 'bench', 0, ${names}, 41.3, 69.3, 11, 69, 41, 70, 42, '/', true, '${menuId}',
       15000, 40000)`,
    `insert into branches (shipper_id, id, slug, position, city_id, menu_id, name, address, destination, lat, long, phone,
       hours, delivery_minutes, delivery_lead_minutes,
       takeaway_lead_minutes)
     select '${shipperId}', md5('branch ' || n)::uuid, 'bench-' || n, n, '${cityId}', '${menuId}', ${names}, ${words},
       ${words}, at.lat, at.long, '1089', ${hours}, 50, 90, 30
     from generate_series(0, ${branches - 1}) n, lateral (select ${place('n')}) at`,
    `insert into special_days (shipper_id, id, slug, title, kind, first_date, last_date, hours)
     select '${shipperId}', md5('day ' || n)::uuid, 'day-' || n, ${names}, 'closed', current_date + 1 + n,
       current_date + 1 + n, ${closed} from generate_series(0, 19) n`,
    `insert into branch_exceptions (shipper_id, branch_id, date, special_day_id, hours)
     select '${shipperId}', md5('branch ' || n)::uuid, current_date + 1 + n % 20, md5('day ' || n % 20)::uuid, ${closed}
     from generate_series(0, ${branches - 1}) n`,
    `insert into delivery_zones (shipper_id, id, slug, position, city_id, name, ring, rgb_code, delivery_price,
       free_delivery_from, minimum_order, eta_minutes)
     select '${shipperId}', md5('zone ' || n)::uuid, 'bench-' || n, n, '${cityId}', ${names},
       (select jsonb_agg(jsonb_build_array(round((at.long + 0.013 * cos(radians(15 * corner)))::numeric, 6),
         round((at.lat + 0.011 * sin(radians(15 * corner)))::numeric, 6)) order by corner)
        from generate_series(0, 24) corner),
       '#2f7d62', 15000, 100000, 40000, 50
     from generate_series(0, ${zones - 1}) n, lateral (select ${place('n')}) at`,
    `insert into delivery_zone_branches (shipper_id, zone_id, branch_id, position)
     select '${shipperId}', md5('zone ' || n)::uuid, md5('branch ' || (n + step) % ${branches})::uuid, step
     from generate_series(0, ${zones - 1}) n, generate_series(0, 2) step`,
    // As of many chains in one installation: the plan is then that of the index.
    'insert into chain_versions select gen_random_uuid(), gen_random_uuid() from generate_series(1, 1000)',
    'analyze',
  ]
  for (const statement of statements) await client.query(statement)
}

/** How the database finds what each call asks, and what a reading after a change takes. */
async function readPlans(client: Client, shipperId: string): Promise<readonly string[]> {
  const statements = [
    'select version from chain_versions where shipper_id = $1',
    `select z.*, c.slug from delivery_zones z join cities c on c.shipper_id = z.shipper_id and c.id = z.city_id
     where z.shipper_id = $1 and z.is_active order by z.position, z.id`,
  ]
  const plans: string[] = []
  for (const statement of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${statement}`, [
      shipperId,
    ])
    plans.push([statement, ...rows.map((row) => `  ${row['QUERY PLAN']}`)].join('\n'))
  }
  return plans
}

if (import.meta.main) {
  const folder = await aDataFolder()
  try {
    const product = await openProduct(folder.path, Number(process.env.BENCH_PORT ?? 4310))
    try {
      const { plans, ...costs } = await geoCosts(product, folder.path)
      console.log(costs)
      for (const plan of plans) console.log(plan)
    } finally {
      await product.stop()
    }
  } finally {
    await folder.remove()
  }
}
