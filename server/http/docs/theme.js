// Without a viewport, a phone lays the page out for a wide window.
const viewport = document.createElement('meta')
viewport.name = 'viewport'
viewport.content = 'width=device-width, initial-scale=1'
document.head.append(viewport)

// Swagger UI's landmarks leave out the description and the button that authorizes.
const root = document.getElementById('swagger-ui')
const observer = new MutationObserver(() => {
  const [description, authorization] = root.querySelectorAll('.information-container, .scheme-container')
  if (!authorization) return
  observer.disconnect()
  description.setAttribute('role', 'banner')
  authorization.setAttribute('role', 'region')
  authorization.setAttribute('aria-label', 'Authorization')
})
observer.observe(root, { childList: true, subtree: true })
