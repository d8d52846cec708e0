import { createLink } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { buttonStyle } from './button-style.ts'

const BackAnchor = (props: Omit<ComponentProps<'a'>, 'className' | 'children'>) => (
  <a {...props} className={buttonStyle('quiet', '-ml-3 self-start text-muted')}>
    <ArrowLeft aria-hidden />
    Back
  </a>
)

/** Above a screen's heading: back to its parent screen. */
export const BackLink = createLink(BackAnchor)
