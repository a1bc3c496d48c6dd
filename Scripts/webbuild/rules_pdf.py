from webbuild.tools import BUILD
RULES = BUILD / "rules"
def make_rules(): pass
def rules_files(): return {}
