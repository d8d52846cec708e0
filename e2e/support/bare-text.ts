import type { Page } from '@playwright/test'

/**
 * Reports as an error on the page where React changes or removes a text that stands next to other content, or puts something before it:
 * in a translated page that text is gone. scripts/bare-text.mjs finds most of these in the source, but not what a variable or a
 * component brings.
 */
export const reportBareText = (page: Page) =>
  page.context().addInitScript(() => {
    /** React marks a text only if its element has something else, too. Translators leave blanks alone. */
    const isBare = (node: Node | null): node is Text =>
      node instanceof Text &&
      node.data.trim() !== '' &&
      Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
    const report = (what: string, text: Text, parent: Node | null) =>
      console.error(
        `Bare text ${what}: “${text.data}” in ${(parent as Element | null)?.outerHTML.slice(0, 300)}`,
      )
    const { insertBefore, removeChild } = Node.prototype
    Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
      if (isBare(child)) report('is removed', child, this)
      return removeChild.call(this, child) as T
    }
    Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, next: Node | null): T {
      if (isBare(next)) report('has something put before it', next, this)
      return insertBefore.call(this, node, next) as T
    }
    const { get, set } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!
    Object.defineProperty(Node.prototype, 'nodeValue', {
      get,
      set(this: Node, value: string) {
        if (isBare(this)) report('changes', this, this.parentNode)
        set!.call(this, value)
      },
    })
  })
