import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonStyle } from './button-style.ts'
import { cx } from './cx.ts'

type Anchor = ComponentProps<'a'> & { variant?: ButtonVariant }

const ButtonAnchor = ({ variant, className, children, ...rest }: Anchor) => (
  <a {...rest} className={buttonStyle(variant, className)}>
    {children}
  </a>
)

/** A link that looks like a button. */
export const LinkButton = createLink(ButtonAnchor)

const IN_TEXT = 'text-primary underline decoration-1 underline-offset-3 hover:decoration-2'

const TextAnchor = ({ className, children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={cx(IN_TEXT, className)}>
    {children}
  </a>
)

/** A link in running text. */
export const TextLink = createLink(TextAnchor)

/** A button in running text. */
export const TextButton = ({ className, children, ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={cx(IN_TEXT, 'min-h-6', className)}>
    {children}
  </button>
)
