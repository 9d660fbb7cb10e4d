import type { Node, RangeVar, SelectStmt } from 'libpg-query'
import { faultsOfAlterTable } from './alter-table.ts'
import type { Fault } from './fault.ts'

/** Creates something new, or replaces by its own rules what has the same shape. */
const harmless = new Set([
  'CommentStmt',
  'CompositeTypeStmt',
  'CreateDomainStmt',
  'CreateEnumStmt',
  'AlterEnumStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreateRangeStmt',
  'CreateSeqStmt',
  'CreateStatsStmt',
  'CreateTrigStmt',
  'GrantStmt',
  'ViewStmt',
])

/** The table that a statement changes or locks; null when it does neither to a table. */
export function findTable(node: Node): string | null {
  const [statement] = Object.values(node) as readonly { relation?: RangeVar }[]
  return statement?.relation?.relname ?? null
}

/** What is wrong with a statement, if other files have made what it changes. */
export function getFaults(node: Node, isNew: (table: string) => boolean): readonly Fault[] {
  const table = findTable(node)
  const read = attachedBy(node)
  if (read !== null && !isNew(read)) return [{ rule: 'lock', what: `attach partition ${read}` }]
  if (table !== null && isNew(table)) return []
  const on = table ?? ''
  if ('AlterTableStmt' in node) return faultsOfAlterTable(node.AlterTableStmt)
  if ('RenameStmt' in node) return faultsOfRename(node)
  if ('DropStmt' in node) return faultsOfDrop(node, isNew)
  if ('IndexStmt' in node) return node.IndexStmt.concurrent ? [] : [{ rule: 'index', what: on }]
  if ('CreateStmt' in node) {
    const isPart = node.CreateStmt.partbound !== undefined
    return isPart && !isNew(getParent(node)) ? [{ rule: 'lock', what: `${on}, a partition` }] : []
  }
  if ('SelectStmt' in node) return changesRows(node.SelectStmt) ? [{ rule: 'data', what: 'with' }] : []
  if ('UpdateStmt' in node || 'DeleteStmt' in node || 'MergeStmt' in node) return [{ rule: 'data', what: on }]
  if ('InsertStmt' in node) {
    const { selectStmt } = node.InsertStmt
    const isFew = selectStmt && 'SelectStmt' in selectStmt && selectStmt.SelectStmt.valuesLists !== undefined
    return isFew ? [] : [{ rule: 'data', what: on }]
  }
  if ('AlterDomainStmt' in node) return faultsOfDomain(node)
  if ('DoStmt' in node || 'CallStmt' in node || 'ExecuteStmt' in node) return [{ rule: 'opaque', what: 'do' }]
  if ('VariableSetStmt' in node || 'TransactionStmt' in node) return [{ rule: 'settings', what: '' }]
  if ('TruncateStmt' in node) return [{ rule: 'drop', what: 'rows' }]
  if ('LockStmt' in node || 'ClusterStmt' in node || 'ReindexStmt' in node || 'VacuumStmt' in node) {
    return [{ rule: 'lock', what: on }]
  }
  const [kind = ''] = Object.keys(node)
  return harmless.has(kind) ? [] : [{ rule: 'unknown', what: kind }]
}

/** The table whose rows are looked through, because it becomes a part of another; null when none does. */
function attachedBy(node: Node): string | null {
  if (!('AlterTableStmt' in node)) return null
  const [attached] = (node.AlterTableStmt.cmds ?? []).flatMap((cmd) =>
    'AlterTableCmd' in cmd && cmd.AlterTableCmd.subtype === 'AT_AttachPartition' && cmd.AlterTableCmd.def
      ? [cmd.AlterTableCmd.def]
      : [],
  )
  return attached && 'PartitionCmd' in attached ? (attached.PartitionCmd.name?.relname ?? null) : null
}

function getParent({
  CreateStmt: { inhRelations: [parent] = [] },
}: Extract<Node, { CreateStmt: unknown }>): string {
  return parent && 'RangeVar' in parent ? (parent.RangeVar.relname ?? '') : ''
}

function faultsOfRename({ RenameStmt: rename }: Extract<Node, { RenameStmt: unknown }>): readonly Fault[] {
  // Nobody names an index, but for `on conflict on constraint`.
  if (rename.renameType === 'OBJECT_INDEX') return []
  return [
    { rule: 'rename', what: `${rename.subname ?? rename.relation?.relname ?? ''} to ${rename.newname}` },
  ]
}

function faultsOfDrop(
  { DropStmt: drop }: Extract<Node, { DropStmt: unknown }>,
  isNew: (table: string) => boolean,
): readonly Fault[] {
  const names = (drop.objects ?? []).map(getName)
  if (drop.removeType === 'OBJECT_INDEX') {
    return drop.concurrent ? [] : [{ rule: 'lock', what: `drop index ${names.join(', ')}` }]
  }
  if (drop.removeType === 'OBJECT_TABLE' && names.every(isNew)) return []
  return [{ rule: 'drop', what: names.join(', ') }]
}

function faultsOfDomain({
  AlterDomainStmt: alter,
}: Extract<Node, { AlterDomainStmt: unknown }>): readonly Fault[] {
  const { def } = alter
  if (alter.subtype === 'C' && def && 'Constraint' in def && !def.Constraint.skip_validation) {
    return [{ rule: 'not-valid', what: 'of a domain' }]
  }
  return alter.subtype === 'X' || alter.subtype === 'O' ? [{ rule: 'constraint', what: 'of a domain' }] : []
}

function changesRows({ withClause }: SelectStmt): boolean {
  return (withClause?.ctes ?? []).some(
    (part) =>
      'CommonTableExpr' in part &&
      part.CommonTableExpr.ctequery !== undefined &&
      !('SelectStmt' in part.CommonTableExpr.ctequery),
  )
}

function getName(node: Node): string {
  if ('String' in node) return node.String.sval ?? ''
  if ('List' in node) return (node.List.items ?? []).map(getName).at(-1) ?? ''
  if ('ObjectWithArgs' in node) return (node.ObjectWithArgs.objname ?? []).map(getName).at(-1) ?? ''
  if ('TypeName' in node) return (node.TypeName.names ?? []).map(getName).at(-1) ?? ''
  return ''
}
