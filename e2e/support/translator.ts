import type { Page } from '@playwright/test'
import { expect } from './test.ts'

function translateTexts() {
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
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => document.body && watch())
  else watch()
}

/**
 * Translates every screen from now on as browsers do: each text is replaced by <font><font>…</font></font>, also texts that come later,
 * except in what says translate="no". The words stay, so that a journey finds them.
 */
export const translate = (page: Page) => page.addInitScript(translateTexts)

export const failed = (page: Page) => page.getByRole('heading', { name: /Oops! Something went wrong/ })

const KEYS = ['j', 'j', 'k', 'x', 'x', 'l', 'h', 's', 'u', 'u', 'u', 'f', 'f', 'a', 'e', '1', '2', 'Enter', 'Escape'] // prettier-ignore

/** Translates the open screen, which then goes on, also at each key unless they are typed into a field. */
export async function goesOnTranslated(page: Page, address: string, typesText: boolean) {
  await page.evaluate(translateTexts)
  await expect(page.getByRole('heading', { level: 1 }).locator('font').first(), address).toBeVisible()
  await expect(failed(page), `${address}, translated`).toHaveCount(0)
  for (const key of typesText ? [] : KEYS) {
    await page.keyboard.press(key)
    await expect(failed(page), `${address}, translated: key ${key}`).toHaveCount(0)
  }
}
