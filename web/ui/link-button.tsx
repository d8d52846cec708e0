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

/** A link to another screen that looks like a button. */
export const LinkButton = createLink(ButtonAnchor)

const TextAnchor = ({ className, children, ...rest }: ComponentProps<'a'>) => (
  <a
    {...rest}
    className={cx('text-primary underline decoration-1 underline-offset-3 hover:decoration-2', className)}
  >
    {children}
  </a>
)

/** A link to another screen in running text. */
export const TextLink = createLink(TextAnchor)
