import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useUrlParams } from '../../ui/use-url-params.ts'
import { choosable, chosenKeys, columnsParam } from './columns.rules.ts'

type Choice = { key: string; isShown: boolean }

/** The columns of a list with a box each, and buttons that move them. Hidden ones keep their place while this is open. */
export function ColumnChoices({ columns }: { columns: Pick<Column<never>, 'key' | 'header'>[] }) {
  const [params, changeParams] = useUrlParams()
  const all = choosable(columns)
  const [choices, setChoices] = useState(() => choicesOf(all, chosenKeys(columns, params)))
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<string>(null)
  useLayoutEffect(() => {
    if (moved.current) list.current?.querySelector<HTMLElement>(`[data-move="${moved.current}"]`)?.focus()
    moved.current = null
  })

  const choose = (chosen: Choice[]) => {
    setChoices(chosen)
    const keys = chosen.flatMap(({ key, isShown }) => (isShown ? key : []))
    changeParams({ columns: columnsParam(columns, keys) }, { replace: true, keepScroll: true })
  }
  const move = (index: number, by: -1 | 1) => {
    const choice = choices[index]!
    const others = choices.toSpliced(index, 1)
    moved.current = `${choice.key} ${by}`
    announce(`${headerOf(all, choice.key)}: ${index + by + 1} of ${choices.length}`)
    choose(others.toSpliced(index + by, 0, choice))
  }
  return (
    <>
      <ul ref={list} className="flex flex-col">
        {choices.map(({ key, isShown }, index) => {
          const header = headerOf(all, key)
          const mover = (by: -1 | 1, label: string, isEnd: boolean) => (
            <IconButton
              label={`Move ${header} ${label}`}
              icon={by === -1 ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
              data-move={`${key} ${by}`}
              aria-disabled={isEnd || undefined}
              className={isEnd ? 'border-transparent! bg-transparent! opacity-40' : undefined}
              onClick={() => !isEnd && move(index, by)}
            />
          )
          return (
            <li
              key={key}
              className="flex items-center rounded-sm pl-2 hover:bg-sunken [&>label]:flex-1 [&>label]:pr-4"
            >
              <Checkbox
                label={header}
                checked={isShown}
                onCheckedChange={(shown) =>
                  choose(choices.map((one) => (one.key === key ? { key, isShown: shown } : one)))
                }
              />
              {mover(-1, 'up', index === 0)}
              {mover(1, 'down', index === choices.length - 1)}
            </li>
          )
        })}
      </ul>
      <div className="mt-1 border-t border-line pt-1">
        <Button
          variant="quiet"
          className="px-2"
          onClick={() =>
            choose(
              choicesOf(
                all,
                all.map(({ key }) => key),
              ),
            )
          }
        >
          All columns
        </Button>
      </div>
    </>
  )
}

const choicesOf = (all: { key: string }[], shown: string[]): Choice[] => [
  ...shown.map((key) => ({ key, isShown: true })),
  ...all.filter(({ key }) => !shown.includes(key)).map(({ key }) => ({ key, isShown: false })),
]

const headerOf = (all: Pick<Column<never>, 'key' | 'header'>[], key: string) =>
  all.find((column) => column.key === key)!.header
