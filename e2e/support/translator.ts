import type { Page } from '@playwright/test'

/**
 * Translates every screen from now on as browsers do: each text is replaced by <font><font>…</font></font>, also texts that come later,
 * except in what says translate="no". The words stay, so that a journey finds them.
 */
export const translate = (page: Page) =>
  page.addInitScript(() => {
    const LEFT = 'font, script, style, svg, textarea, [translate="no"]'
    const replace = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = root instanceof Text ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim() || !text.isConnected || text.parentElement?.closest(LEFT)) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = text.data
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    const watch = () => {
      replace(document.body)
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
          for (const node of [target, ...addedNodes]) if (node.isConnected) replace(node)
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
    }
    document.addEventListener('DOMContentLoaded', () => document.body && watch())
  })
