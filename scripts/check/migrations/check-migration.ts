import { getKind, indexBuiltBy, type Migration } from '../../../apps/api/src/platform/database/migration.ts'
import { findTable, getFaults } from './check-statement.ts'
import { type Fault, isRule, rules } from './fault.ts'
import { readStatements, type Statement } from './read-statements.ts'
import { isHandover, type TakenOver, tablesReplacedBy } from './taken-over.ts'

/**
 * What a migration does that the former version, which serves from the same database meanwhile, would notice: one line
 * each, by place, rule and what to do instead.
 *
 * @param releases The versions that have been released.
 */
export async function checkMigration(
  { name, sql }: Migration,
  releases: readonly string[],
): Promise<readonly string[]> {
  const statements = await readStatements(sql).catch((error: unknown) => String(error))
  if (typeof statements === 'string') return [`${name}: ${statements}`]
  const format = (line: number, { rule, what }: Fault) =>
    `${name}:${line}: ${rule}${what === '' ? '' : ` (${what})`}: ${rules[rule]}`
  const made = new Set<string>()
  const isNew = (table: string) => made.has(table)
  const takenOver = tablesReplacedBy(statements)
  const reports: string[] = []
  for (const statement of statements) {
    const { node, line, allowed } = statement
    const faults = [
      ...(isHandover(node, takenOver) ? [] : getFaults(node, isNew)).filter(
        ({ rule }) => rule !== 'data' || getKind(sql) !== 'batches',
      ),
      ...faultsOfPlace(statement, { sql, statements, isNew, takenOver }),
    ]
    for (const fault of faults) {
      if (!isAllowed(fault, allowed.get(fault.rule), releases)) reports.push(format(line, fault))
    }
    for (const rule of allowed.keys()) {
      if (!isRule(rule)) reports.push(`${name}:${line}: there is no rule ${rule}`)
      else if (!faults.some((fault) => fault.rule === rule))
        reports.push(`${name}:${line}: ${rule} needs no allowance`)
    }
    if ('CreateStmt' in node || 'CreateTableAsStmt' in node) made.add(createdBy(statement))
  }
  return reports
}

/** What a release still used cannot be dropped by any declaration. */
function isAllowed({ rule }: Fault, reason: string | undefined, releases: readonly string[]): boolean {
  if (reason === undefined) return false
  if (rule !== 'drop') return true
  const since = /^unused since (\d+\.\d+\.\d+)/.exec(reason)?.[1]
  return since !== undefined && releases.includes(since)
}

type Place = {
  readonly sql: string
  readonly statements: readonly Statement[]
  readonly isNew: (table: string) => boolean
  readonly takenOver: ReadonlyMap<string, TakenOver>
}

/** Checks a statement in its context. */
function faultsOfPlace({ node, text }: Statement, place: Place): readonly Fault[] {
  const { sql, statements } = place
  const kind = getKind(sql)
  if (kind !== 'transaction' && statements.length > 1)
    return [{ rule: 'kind', what: 'more than one statement' }]
  if (kind === 'batches') return isBatch(node, text) ? [] : [{ rule: 'kind', what: 'no change with a limit' }]
  const isConcurrent = mustStandOutside(node)
  if (kind === 'outside') {
    if (!isConcurrent) return [{ rule: 'kind', what: 'it may stand in a transaction' }]
    return isRepeatable(node, sql) ? [] : [{ rule: 'kind', what: 'run again it would fail: if (not) exists' }]
  }
  if (isConcurrent) return [{ rule: 'kind', what: 'it cannot stand in a transaction' }]
  return [...faultsOfValidating(node, statements), ...faultsOfTables(node, place)]
}

function faultsOfValidating(node: Statement['node'], statements: readonly Statement[]): readonly Fault[] {
  const validates = (other: Statement['node']) =>
    'AlterTableStmt' in other &&
    (other.AlterTableStmt.cmds ?? []).some(
      (cmd) => 'AlterTableCmd' in cmd && cmd.AlterTableCmd.subtype === 'AT_ValidateConstraint',
    )
  return validates(node) && !statements.every((other) => validates(other.node))
    ? [{ rule: 'validate', what: '' }]
    : []
}

function faultsOfTables(node: Statement['node'], { statements, isNew, takenOver }: Place): readonly Fault[] {
  const locks = (statement: Statement['node']) => {
    const name = lockedBy(statement)
    return takenOver.get(name ?? '')?.formerName ?? name
  }
  const table = locks(node)
  if (table === null || isNew(table)) return []
  const [first] = statements.flatMap((other) => {
    const locked = locks(other.node)
    return locked === null || isNew(locked) ? [] : [locked]
  })
  return first === undefined || first === table ? [] : [{ rule: 'one-table', what: `${first}, ${table}` }]
}

function lockedBy(node: Statement['node']): string | null {
  // Renaming an index does not block access to its table.
  if ('RenameStmt' in node && node.RenameStmt.renameType === 'OBJECT_INDEX') return null
  const isLocking = 'AlterTableStmt' in node || 'RenameStmt' in node || 'CreateTrigStmt' in node
  return isLocking ? findTable(node) : null
}

function mustStandOutside(node: Statement['node']): boolean {
  if ('IndexStmt' in node) return node.IndexStmt.concurrent === true
  if ('DropStmt' in node) return node.DropStmt.concurrent === true
  if (!('AlterTableStmt' in node)) return false
  return (node.AlterTableStmt.cmds ?? []).some(
    (cmd) =>
      'AlterTableCmd' in cmd &&
      cmd.AlterTableCmd.def !== undefined &&
      'PartitionCmd' in cmd.AlterTableCmd.def &&
      cmd.AlterTableCmd.def.PartitionCmd.concurrent === true,
  )
}

function isRepeatable(node: Statement['node'], sql: string): boolean {
  if ('IndexStmt' in node) return indexBuiltBy(sql) === node.IndexStmt.idxname
  return !('DropStmt' in node) || node.DropStmt.missing_ok === true
}

const isBatch = (node: Statement['node'], text: string) =>
  ('UpdateStmt' in node || 'DeleteStmt' in node || 'InsertStmt' in node) && /\blimit\s+\d+/i.test(text)

function createdBy({ node }: Statement): string {
  if ('CreateTableAsStmt' in node) return node.CreateTableAsStmt.into?.rel?.relname ?? ''
  return findTable(node) ?? ''
}
