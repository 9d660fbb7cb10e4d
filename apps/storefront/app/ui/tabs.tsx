import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type TabsProps = {
  readonly name: string
  readonly tabs: readonly {
    readonly value: string
    readonly label: string
    readonly count?: number
    readonly panel: ReactNode
  }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Views of one thing, one at a time. */
export function Tabs({ name, tabs, value, onChange }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List className="tabs" aria-label={name}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value}>
            {tab.label}
            {tab.count !== undefined && <span className="n">{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
