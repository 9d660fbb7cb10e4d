import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, Node } from 'libpg-query'
import type { Fault, Rule } from './fault.ts'

/** Quick, and nothing that the former version reads or writes changes by it. */
const harmless = new Set([
  'AT_DropNotNull',
  'AT_ValidateConstraint',
  'AT_SetStatistics',
  'AT_SetStorage',
  'AT_SetOptions',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_EnableTrig',
  'AT_ReplicaIdentity',
])

const alwaysWrong: Readonly<Record<string, Rule>> = {
  AT_DropColumn: 'drop',
  AT_AlterColumnType: 'type',
  AT_SetExpression: 'rewrite',
  AT_AddIdentity: 'lock',
  AT_SetTableSpace: 'rewrite',
  AT_SetAccessMethod: 'rewrite',
  AT_SetLogged: 'rewrite',
  AT_SetUnLogged: 'rewrite',
  AT_AttachPartition: 'lock',
  AT_AddInherit: 'lock',
  AT_DisableTrig: 'constraint',
  AT_DropIdentity: 'drop',
}

/** What is wrong with changing a table that other files have made. */
export function faultsOfAlterTable({ cmds = [] }: AlterTableStmt): readonly Fault[] {
  const commands = cmds.flatMap((node) => ('AlterTableCmd' in node ? [node.AlterTableCmd] : []))
  const brought = new Set(commands.flatMap(({ def }) => getConstraint(def)?.conname ?? []))
  return commands.flatMap((command) => faultsOfCommand(command, brought))
}

function faultsOfCommand(command: AlterTableCmd, brought: ReadonlySet<string>): readonly Fault[] {
  const { subtype = '', name = '', def } = command
  const fault = (rule: Rule, what: string): readonly Fault[] => [{ rule, what }]
  const wrong = alwaysWrong[subtype]
  if (wrong) return fault(wrong, `${getWords(subtype)} ${name}`.trim())
  if (harmless.has(subtype)) return []
  if (subtype === 'AT_AddColumn') return def && 'ColumnDef' in def ? faultsOfNewColumn(def.ColumnDef) : []
  if (subtype === 'AT_SetNotNull') return fault('not-valid', `set not null of ${name}`)
  // A default that goes leaves the former version's rows without a value.
  if (subtype === 'AT_ColumnDefault') return def ? [] : fault('drop', `the default of ${name}`)
  if (subtype === 'AT_DropConstraint') return brought.has(name) ? [] : fault('constraint', name)
  if (subtype === 'AT_DetachPartition') {
    const isConcurrent = def !== undefined && 'PartitionCmd' in def && def.PartitionCmd.concurrent === true
    return isConcurrent ? [] : fault('lock', 'detach partition')
  }
  if (subtype === 'AT_AddConstraint') return faultsOfNewConstraint(getConstraint(def))
  return fault('unknown', getWords(subtype))
}

function faultsOfNewConstraint(constraint: Constraint | undefined): readonly Fault[] {
  const { contype, conname = 'a constraint', indexname, skip_validation: isNotValid } = constraint ?? {}
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY') {
    return indexname ? [] : [{ rule: 'index', what: conname }]
  }
  if (contype === 'CONSTR_EXCLUSION') return [{ rule: 'lock', what: conname }]
  return isNotValid ? [] : [{ rule: 'not-valid', what: conname }]
}

function faultsOfNewColumn({ colname = '', constraints = [] }: ColumnDef): readonly Fault[] {
  const found = constraints.flatMap((node) => getConstraint(node) ?? [])
  const given = found.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr
  return found.flatMap(({ contype }): readonly Fault[] => {
    if (contype === 'CONSTR_NOTNULL') return given ? [] : [{ rule: 'not-null', what: colname }]
    if (contype === 'CONSTR_IDENTITY' || contype === 'CONSTR_GENERATED')
      return [{ rule: 'rewrite', what: colname }]
    if (contype === 'CONSTR_DEFAULT') {
      return given && isSameForAllRows(given) ? [] : [{ rule: 'rewrite', what: `the default of ${colname}` }]
    }
    if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY') return [{ rule: 'index', what: colname }]
    if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN')
      return [{ rule: 'not-valid', what: colname }]
    return []
  })
}

/** A constant, or the moment of the statement: stored once for the table instead of in each row. */
function isSameForAllRows(value: Node): boolean {
  if ('A_Const' in value || 'SQLValueFunction' in value) return true
  if ('TypeCast' in value) return value.TypeCast.arg !== undefined && isSameForAllRows(value.TypeCast.arg)
  if ('A_ArrayExpr' in value) return (value.A_ArrayExpr.elements ?? []).every(isSameForAllRows)
  if (!('FuncCall' in value)) return false
  return (value.FuncCall.funcname ?? []).some((part) => 'String' in part && part.String.sval === 'now')
}

function getConstraint(node: Node | undefined): Constraint | undefined {
  return node && 'Constraint' in node ? node.Constraint : undefined
}

/** `AT_DropColumn` as people write it: drop column. */
const getWords = (subtype: string) =>
  subtype
    .replace('AT_', '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
