import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { SEARCH_LIMIT } from '../../domain/limits.ts'
import { cx } from './cx.ts'
import { controlStyle } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { enterRows } from './rows.ts'
import { isComposing } from './shortcuts/shortcut.rules.ts'
import { useShortcut } from './shortcuts/use-shortcut.ts'

const SEARCH_DELAY = 300 // ms

/** The words in the empty field are never cut, except in the smallest windows. */
const ROOM =
  'relative flex min-w-[min(100%,18.75rem)] flex-1 basis-75 max-sm:min-w-[min(100%,20.75rem)] max-sm:basis-full short:min-w-0 short:basis-64 narrow:flex-wrap narrow:before:w-full narrow:before:text-sm narrow:before:text-muted narrow:before:content-[attr(data-hint)/""]'

type Props = {
  /** The active search, from the address. */
  value: string
  /** Called with the trimmed text when typing pauses, and at once when cleared. */
  onSearch: (text: string) => void
  placeholder?: string
  label?: string
  className?: string
  /** The element that Escape leads to; else the rows on the screen (rows.ts). */
  backTo?: string
}

export function SearchBox({
  value,
  onSearch,
  placeholder = 'Search by name, job title, or company...',
  label = 'Search',
  className,
  backTo,
}: Props) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const field = useRef<HTMLInputElement>(null)

  const send = useEffectEvent((search: string) => {
    sent.current = search
    onSearch(search)
  })
  useEffect(() => {
    const search = text.trim()
    if (search === sent.current) return
    const timer = setTimeout(() => send(search), SEARCH_DELAY)
    return () => clearTimeout(timer)
  }, [text])
  // Back or 'Clear filters' changed the address.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  function enter() {
    field.current?.focus()
    field.current?.select()
  }
  useShortcut('/', enter, { description: 'Search' })
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
    event.preventDefault() // the browser would clear the box
    const rows = backTo === undefined ? null : document.getElementById(backTo)
    if (!rows) return enterRows() || field.current?.blur()
    rows.focus({ preventScroll: true })
    rows.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }

  const clear = () => {
    setText('')
    if (sent.current !== '') {
      sent.current = ''
      onSearch('')
    }
    field.current?.focus()
  }
  return (
    <div data-hint={placeholder} className={cx(ROOM, className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-2.5 left-3 size-4 touch:top-3 narrow:top-auto! narrow:bottom-3 text-muted"
      />
      <input
        ref={field}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        autoComplete="off"
        maxLength={SEARCH_LIMIT}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={leave}
        className={cx(
          controlStyle,
          'h-9 pr-2 pl-9 text-ellipsis not-placeholder-shown:pr-9 touch:h-10 narrow:placeholder:text-transparent',
        )}
      />
      {text !== '' && (
        <IconButton
          label="Clear search"
          icon={<X aria-hidden />}
          onClick={clear}
          className="absolute! top-0.5 narrow:top-auto! narrow:bottom-0.5 right-0.5 size-8 min-h-8"
        />
      )}
    </div>
  )
}
