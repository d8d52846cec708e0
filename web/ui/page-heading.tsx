import { type ReactNode, useEffect, useRef } from 'react'
import { HeadingSlot } from './at-heading.tsx'

type Props = {
  /** The document's title, and the heading unless `children` are given. */
  title: string
  children?: ReactNode
  subtitle?: ReactNode
  /** Next to the heading. */
  aside?: ReactNode
}

/**
 * The h1 of a screen. It takes the focus when the screen opens, so that screen readers start there. The next Tab leads to
 * the skip link, as on a freshly loaded page.
 */
export function PageHeading({ title, children, subtitle, aside }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    document.title = `${title} · Vouch`
  }, [title])
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 @md/main:grid @md/main:grid-cols-[1fr_auto] @md/main:gap-y-0">
      <div className="min-w-0 @md/main:contents">
        <h1
          ref={heading}
          tabIndex={-1}
          className="font-serif text-2xl narrow:text-[1.125rem]/6 font-medium tracking-[-0.01em] text-balance"
        >
          {children ?? title}
        </h1>
        {subtitle && <p className="col-span-full mt-1 text-lg text-muted text-pretty">{subtitle}</p>}
      </div>
      <div className="col-start-2 row-start-1 flex flex-wrap items-center gap-2 empty:hidden has-[>:only-child:empty]:hidden">
        {aside && <div className="contents">{aside}</div>}
        <HeadingSlot />
      </div>
    </header>
  )
}
