"""Where a browser can't run WebAssembly the app says so plainly."""

from playwright.sync_api import expect

from support.setups import both_browsers


@both_browsers
def test_it_says_what_is_missing(app, context):
    context.add_init_script("delete window.WebAssembly")
    context.guard.allow("WebAssembly")
    app.open()
    expect(app.page.get_by_text("The rules need WebAssembly")).to_be_visible()
    app.open("/round/3x3x3:b2")
    expect(app.page.get_by_text("The rules need WebAssembly")).to_be_visible()
    app.open("/rules")
    app.open("/settings")
