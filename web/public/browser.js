// A browser that is too old for the screens shows one sentence instead of them. Old browsers have to understand this file, too.
if (
  !window.CSS ||
  !window.CSSPropertyRule ||
  !CSS.supports('color', 'light-dark(#000, #fff)') ||
  !('popover' in HTMLElement.prototype) ||
  !URL.canParse
) {
  var place = document.getElementById('root')
  place.removeAttribute('id') // the screens do not start (main.tsx)
  place.className = 'p-6'
  place.textContent =
    'This browser is too old for Vouch: please use a version of Chrome, Edge, Firefox or Safari from the last two years.'
}
