"""Where the rules or the computer can't be had, the app says so plainly and offers another try."""

from playwright.sync_api import expect

from Browser.support.setups import both_browsers


@both_browsers
def test_without_webassembly_it_says_what_is_missing(app, context):
    context.add_init_script("delete window.WebAssembly")
    context.guard.allow("WebAssembly")
    app.open()
    expect(app.page.get_by_text("The rules need WebAssembly")).to_be_visible()
    app.open("/round/3x3x3:b2")
    expect(app.page.get_by_text("The rules need WebAssembly")).to_be_visible()
    for path in ("/rules", "/settings"):
        app.open(path)
        expect(app.heading(level=1)).to_be_visible()


def test_rules_that_did_not_come_can_be_asked_for_again(app, context):
    context.guard.allow("ERR_FAILED")
    context.route("**/*.wasm", lambda route: route.abort())
    app.open()
    expect(app.page.get_by_text("The rules couldn’t be loaded")).to_be_visible()
    context.unroute("**/*.wasm")
    app.press(app.button("Try again"))
    app.start_two().play("b2")


def test_a_computer_that_did_not_come_can_be_asked_again(app, context):
    context.guard.allow("ERR_FAILED")
    context.route("**/worker*.js", lambda route: route.abort())
    app.open().start_computer("Sharp").play("a1")
    expect(app.toast).to_contain_text("The computer couldn’t find a move")
    context.unroute("**/worker*.js")
    app.press(app.toast.get_by_role("button", name="Try again"))
    expect(app.filled).to_have_count(2)
